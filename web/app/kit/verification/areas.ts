import type { LanguageTag } from '../../i18n/format.ts'
import { locales } from '../../i18n/format.ts'

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
