import type { TeamFact } from '../../feed-rules.ts'

interface NationFact extends TeamFact {
  /** Three letters of FIFA. */
  code: string
  /** ISO 3166 alpha-2, or GB-ENG and the like; null for a former state. */
  country: string | null
}

/** National teams: FIFA's code, ISO's code, name, other spellings. Written by hand from general knowledge. */
const table = `
AFG AF Afghanistan
ALB AL Albania
ALG DZ Algeria
AND AD Andorra
ANG AO Angola
ARG AR Argentina
ARM AM Armenia
AUS AU Australia
AUT AT Austria
AZE AZ Azerbaijan
BHR BH Bahrain
BAN BD Bangladesh
BLR BY Belarus
BEL BE Belgium
BEN BJ Benin
BOL BO Bolivia
BIH BA Bosnia and Herzegovina | Bosnia-Herzegovina | Bosnia & Herzegovina | Bosnia
BOT BW Botswana
BRA BR Brazil
BUL BG Bulgaria
BFA BF Burkina Faso
CMR CM Cameroon
CAN CA Canada
CPV CV Cape Verde | Cabo Verde | Cape Verde Islands
CHI CL Chile
CHN CN China | China PR
COL CO Colombia
CGO CG Congo
COD CD DR Congo | Congo DR | Zaire | Democratic Republic of the Congo
CRC CR Costa Rica
CRO HR Croatia
CUB CU Cuba
CUW CW Curaçao
CYP CY Cyprus
CZE CZ Czech Republic | Czechia
TCH - Czechoslovakia
DEN DK Denmark
DOM DO Dominican Republic
GDR - East Germany | German DR
ECU EC Ecuador
EGY EG Egypt
SLV SV El Salvador
ENG GB-ENG England
EQG GQ Equatorial Guinea
EST EE Estonia
ETH ET Ethiopia
FRO FO Faroe Islands
FIN FI Finland
FRA FR France
GAB GA Gabon
GAM GM Gambia | The Gambia
GEO GE Georgia
GER DE Germany | West Germany | FR Germany
GHA GH Ghana
GIB GI Gibraltar
GRE GR Greece
GUA GT Guatemala
GUI GN Guinea
HAI HT Haiti
HON HN Honduras
HKG HK Hong Kong | Hong Kong, China
HUN HU Hungary
ISL IS Iceland
IND IN India
IDN ID Indonesia | Dutch East Indies
IRN IR Iran | IR Iran
IRQ IQ Iraq
ISR IL Israel
ITA IT Italy
CIV CI Ivory Coast | Côte d'Ivoire
JAM JM Jamaica
JPN JP Japan
JOR JO Jordan
KAZ KZ Kazakhstan
KEN KE Kenya
KOS XK Kosovo
KUW KW Kuwait
KGZ KG Kyrgyzstan | Kyrgyz Republic
LVA LV Latvia
LBN LB Lebanon
LBY LY Libya
LIE LI Liechtenstein
LTU LT Lithuania
LUX LU Luxembourg
MAS MY Malaysia
MLI ML Mali
MLT MT Malta
MTN MR Mauritania
MEX MX Mexico
MDA MD Moldova
MNE ME Montenegro
MAR MA Morocco
MOZ MZ Mozambique
NAM NA Namibia
NED NL Netherlands | Holland
NCL NC New Caledonia
NZL NZ New Zealand | Aotearoa New Zealand
NGA NG Nigeria
PRK KP North Korea | Korea DPR
MKD MK North Macedonia | Macedonia | FYR Macedonia
NIR GB-NIR Northern Ireland
NOR NO Norway
OMN OM Oman
PAN PA Panama
PAR PY Paraguay
PER PE Peru
POL PL Poland
POR PT Portugal
QAT QA Qatar
IRL IE Republic of Ireland | Ireland | Eire
ROU RO Romania
RUS RU Russia
KSA SA Saudi Arabia
SCO GB-SCT Scotland
SEN SN Senegal
SRB RS Serbia
SCG - Serbia and Montenegro | Serbia & Montenegro
SVK SK Slovakia
SVN SI Slovenia
RSA ZA South Africa
KOR KR South Korea | Korea Republic | Korea
URS - Soviet Union | USSR
ESP ES Spain
SUR SR Suriname
SWE SE Sweden
SUI CH Switzerland
SYR SY Syria
TJK TJ Tajikistan
TAN TZ Tanzania
THA TH Thailand
TOG TG Togo
TRI TT Trinidad and Tobago | Trinidad & Tobago
TUN TN Tunisia
TUR TR Turkey | Türkiye
UGA UG Uganda
UKR UA Ukraine
UAE AE United Arab Emirates | UAE
USA US United States | USA | United States of America
URU UY Uruguay
UZB UZ Uzbekistan
VEN VE Venezuela
VIE VN Vietnam
WAL GB-WLS Wales
YUG - Yugoslavia
ZAM ZM Zambia
ZIM ZW Zimbabwe
AIA AI Anguilla
ARU AW Aruba
ASA AS American Samoa
ATG AG Antigua and Barbuda
BAH BS Bahamas
BDI BI Burundi
BER BM Bermuda
BHU BT Bhutan
BLZ BZ Belize
BRB BB Barbados
BRU BN Brunei | Brunei Darussalam
CAM KH Cambodia
CAY KY Cayman Islands
CHA TD Chad
COK CK Cook Islands
COM KM Comoros
CTA CF Central African Republic
DJI DJ Djibouti
DMA DM Dominica
ERI ER Eritrea
FIJ FJ Fiji
GNB GW Guinea-Bissau
GRN GD Grenada
GUM GU Guam
GUY GY Guyana
LAO LA Laos
LBR LR Liberia
LCA LC Saint Lucia | St Lucia | St. Lucia
LES LS Lesotho
MAC MO Macau
MAD MG Madagascar
MDV MV Maldives
MNG MN Mongolia
MRI MU Mauritius
MSR MS Montserrat
MWI MW Malawi
MYA MM Myanmar | Burma
NCA NI Nicaragua
NEP NP Nepal
NIG NE Niger
PAK PK Pakistan
PHI PH Philippines
PLE PS Palestine
PNG PG Papua New Guinea
PUR PR Puerto Rico
RWA RW Rwanda
SAM WS Samoa | Western Samoa
SDN SD Sudan
SEY SC Seychelles
SGP SG Singapore
SKN KN Saint Kitts and Nevis | St Kitts and Nevis | St. Kitts and Nevis
SLE SL Sierra Leone
SMR SM San Marino
SOL SB Solomon Islands
SOM SO Somalia
SRI LK Sri Lanka
SSD SS South Sudan
STP ST São Tomé and Príncipe | Sao Tome e Principe
SWZ SZ Eswatini | Swaziland
TAH PF Tahiti
TCA TC Turks and Caicos Islands
TGA TO Tonga
TKM TM Turkmenistan
TLS TL Timor-Leste | East Timor
TPE TW Chinese Taipei | Taiwan
VAN VU Vanuatu
VGB VG British Virgin Islands
VIN VC Saint Vincent and the Grenadines | St Vincent and the Grenadines | St. Vincent and the Grenadines | St. Vincent / Grenadines
VIR VI United States Virgin Islands | US Virgin Islands
YEM YE Yemen
`

export const nations: NationFact[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, code = '', iso = '', rest = ''] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
    const [name = '', ...spellings] = rest.split('|').map((part) => part.trim())
    return { code, country: iso === '-' ? null : iso, name, shortName: name, spellings }
  })

const byCode = new Map(nations.map((nation) => [nation.code, nation]))

/**
 * ISO code for FIFA's, as in `Aston Villa FC (ENG)`. Clubs of Monaco play in France, those of Liechtenstein in
 * Switzerland.
 */
export function countryOfCode(code: string): string | null {
  if (code === 'MCO') return 'FR'
  if (code === 'LIE') return 'CH'
  return byCode.get(code)?.country ?? null
}

const byName = new Map(
  nations.flatMap((nation) => [nation.name, ...nation.spellings].map((name) => [name.toLowerCase(), nation] as const)),
)

/** ISO code for the English name of a country, such as `Argentina`; null for other names. */
export function countryOfNation(name: string): string | null {
  return byName.get(name.trim().toLowerCase())?.country ?? null
}
