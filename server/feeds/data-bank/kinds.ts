import type { Column } from '../own-csv/cells.ts'
import { bankColumnsOf, type BankKind } from './kind.ts'
import { careers, abilities, honours } from './kinds/past.ts'
import { injuries, transfers, values } from './kinds/present.ts'
import { coaches, referees, squads } from './kinds/people.ts'

/** Every kind of the data bank. Reader, template, documentation, export and pages derive from these. */
export const bankKinds: readonly BankKind[] = [
  transfers,
  injuries,
  values,
  careers,
  abilities,
  honours,
  coaches,
  referees,
  squads,
].map((kind) => ({ ...kind, columns: bankColumnsOf(kind.columns as Column[]) }))

export function bankKind(name: string): BankKind | null {
  return bankKinds.find((kind) => kind.name === name) ?? null
}
