import { confederationOf, type Confederation } from './confederations.ts'

/** Regions of esports, with their numbers in the calls of old clients. */
export const regions = {
  europe: { type: 1, en: 'Europe', zh: '欧洲' },
  asia: { type: 2, en: 'Asia', zh: '亚洲' },
  americas: { type: 3, en: 'Americas', zh: '美洲' },
  oceania: { type: 4, en: 'Oceania', zh: '大洋洲' },
  africa: { type: 5, en: 'Africa', zh: '非洲' },
} as const
export type Region = keyof typeof regions

const ofConfederation: Readonly<Record<Confederation, Region>> = {
  UEFA: 'europe',
  AFC: 'asia',
  CONCACAF: 'americas',
  CONMEBOL: 'americas',
  OFC: 'oceania',
  CAF: 'africa',
}

/** The region of a country, after the confederations of football; Australia by its place. Null where it is unknown. */
export function regionOf(country: string | null): Region | null {
  if (country === 'AU') return 'oceania'
  const confederation = confederationOf(country)
  return confederation === null ? null : ofConfederation[confederation]
}
