import type { Catalogue } from '../en.ts'
import type { first as english } from '../en/first.ts'
import { rows } from './rows.ts'
import { site } from './site.ts'

export const first: Pick<Catalogue, keyof typeof english> = { ...site, ...rows }
