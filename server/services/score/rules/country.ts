/** Continents by ISO 3166 code, after the United Nations' geographic regions (M49), with the Americas split in two. */
const codes: Readonly<Record<string, string>> = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'North America':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  Oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}
const continents = new Map(
  Object.entries(codes).flatMap(([continent, list]) => list.split(' ').map((code) => [code, continent] as const)),
)

/** Continent of a country code, including `GB-ENG`; null for invented ones. */
export function continentOf(code: string): string | null {
  return continents.get(code.slice(0, 2)) ?? null
}

/** A stable number for a country code: its letters in base 27, `GB-ENG` as GBENG. Above 0. */
export function countryNumber(code: string): number {
  const letters = [...code.toUpperCase()].filter((letter) => letter >= 'A' && letter <= 'Z').slice(0, 6)
  return letters.reduce((number, letter) => number * 27 + letter.charCodeAt(0) - 64, 0)
}
