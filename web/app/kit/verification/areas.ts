import { locales, type LanguageTag } from '../../i18n/format.ts'

/** Countries and their calling codes (ITU-T E.164), one country for a code that several share. */
const callingCodes: Record<string, string> = {
  AE: '971',
  AR: '54',
  AT: '43',
  AU: '61',
  BD: '880',
  BE: '32',
  BG: '359',
  BR: '55',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CZ: '420',
  DE: '49',
  DK: '45',
  DZ: '213',
  EG: '20',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GH: '233',
  GR: '30',
  HK: '852',
  HR: '385',
  HU: '36',
  ID: '62',
  IE: '353',
  IL: '972',
  IN: '91',
  IS: '354',
  IT: '39',
  JP: '81',
  KE: '254',
  KH: '855',
  KR: '82',
  LK: '94',
  LT: '370',
  LV: '371',
  MA: '212',
  MM: '95',
  MO: '853',
  MX: '52',
  MY: '60',
  NG: '234',
  NL: '31',
  NO: '47',
  NP: '977',
  NZ: '64',
  PE: '51',
  PH: '63',
  PK: '92',
  PL: '48',
  PT: '351',
  QA: '974',
  RO: '40',
  RS: '381',
  RU: '7',
  SA: '966',
  SE: '46',
  SG: '65',
  SI: '386',
  SK: '421',
  TH: '66',
  TN: '216',
  TR: '90',
  TW: '886',
  UA: '380',
  US: '1',
  UY: '598',
  VN: '84',
  ZA: '27',
}

interface Area {
  areaNo: string
  name: string
}

/** All areas, named and sorted in the language of the page. */
export function areasIn(tag: LanguageTag): Area[] {
  const names = new Intl.DisplayNames(locales[tag], { type: 'region' })
  const order = new Intl.Collator(locales[tag])
  const areas = Object.entries(callingCodes).map(([region, areaNo]) => ({ areaNo, name: names.of(region) ?? region }))
  return areas.sort((a, b) => order.compare(a.name, b.name))
}

/** Regions without a line of their own, under the calling code that they share. */
const sharedCodes: Record<string, string> = { CA: '1', PR: '1', KZ: '7', GG: '44', IM: '44', JE: '44' }

/** Zones that have been renamed: systems know them by either name. */
const renamed: Record<string, string> = {
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Yangon': 'Asia/Rangoon',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Europe/Kyiv': 'Europe/Kiev',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
}

/** The calling code of the region that a zone belongs to, as Unicode CLDR assigns them; null where none is known. */
export function areaIn(timeZone: string): string | null {
  const regions = Object.entries({ ...callingCodes, ...sharedCodes })
  const zone = renamed[timeZone] ?? timeZone
  return regions.find(([region]) => zonesOf(region).some((one) => (renamed[one] ?? one) === zone))?.[1] ?? null
}

/** By method in newer browsers, by member in older ones, and unknown elsewhere. */
function zonesOf(region: string): readonly string[] {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined
    timeZones?: readonly string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
