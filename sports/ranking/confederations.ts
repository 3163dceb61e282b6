/** The six confederations of FIFA: their members by ISO country (`GB-ENG` for England). */
const confederations = ['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA'] as const
export type Confederation = (typeof confederations)[number]

const members: Readonly<Record<Confederation, string>> = {
  AFC: 'AF AU BH BD BT BN KH CN GU HK IN ID IR IQ JP JO KG KW LA LB MO MY MV MN MM NP KP MP OM PK PS PH QA SA SG KR LK SY TJ TH TL TM AE UZ VN YE TW',
  CAF: 'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RE RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW',
  CONCACAF:
    'AI AG AW BS BB BZ BM BQ VG CA KY CR CU CW DM DO SV GF GD GP GT GY HT HN JM MQ MX MS NI PA PR KN LC MF VC SX SR TT TC US VI',
  CONMEBOL: 'AR BO BR CL CO EC PY PE UY VE',
  OFC: 'AS CK FJ KI NC NZ PG WS SB PF TO TV VU',
  UEFA: 'AL AD AM AT AZ BY BE BA BG HR CY CZ DK GB-ENG EE FO FI FR GE DE GI GR HU IS IE IL IT KZ XK LV LI LT LU MT MD MC ME NL MK GB-NIR NO PL PT RO RU SM GB-SCT RS SK SI ES SE CH TR UA GB-WLS',
}

const byCountry = new Map(
  confederations.flatMap((name) => members[name].split(' ').map((country) => [country, name] as const)),
)

/** Of a national team or a club, by the country that it plays for or in; null outside of FIFA. */
export function confederationOf(country: string | null): Confederation | null {
  return country === null ? null : (byCountry.get(country) ?? null)
}

/** Names of the continents as old clients know them. */
export const continents: Readonly<Record<Confederation, { en: string; zh: string }>> = {
  AFC: { en: 'Asia', zh: '亚洲' },
  CAF: { en: 'Africa', zh: '非洲' },
  CONCACAF: { en: 'North and Central America', zh: '中北美洲' },
  CONMEBOL: { en: 'South America', zh: '南美洲' },
  OFC: { en: 'Oceania', zh: '大洋洲' },
  UEFA: { en: 'Europe', zh: '欧洲' },
}

/** By its name or that of its continent, in either language; null for any other text. */
export function confederationNamed(text: string): Confederation | null {
  const wanted = text.trim().toLowerCase()
  return (
    confederations.find(
      (name) =>
        name.toLowerCase() === wanted ||
        continents[name].en.toLowerCase() === wanted ||
        continents[name].zh === text.trim(),
    ) ?? null
  )
}
