import type { Country } from './country.ts'
import { east } from './east.ts'
import { middle } from './middle.ts'
import { west } from './west.ts'

/** Leagues of group 0 play on even days, of group 1 on odd ones; kick-offs of each group cover the whole day. */
const groupZero = ['kestria', 'tamarua', 'sabelia', 'lanyue', 'quimara', 'imbara']

const countries = [...west, ...middle, ...east]
export const dayGroups: readonly (readonly Country[])[] = [0, 1].map((group) =>
  countries.filter(({ slug }) => groupZero.includes(slug) === (group === 0)),
)
