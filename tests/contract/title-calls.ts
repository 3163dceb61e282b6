import { listOperations } from '#contract/services.ts'
import { titlesOf } from './prepare-titles.ts'
import type { Stage } from './stage.ts'
import { askPrepared, builtFault, isRead, saysNothing } from './survey.ts'

type TitleAnswer = { call: string; fault: string | null; isEmpty: boolean }

/** Asks every call of the data service about each title that it can carry. */
export async function askTitles(stage: Stage): Promise<TitleAnswer[]> {
  const answers: TitleAnswer[] = []
  for (const declared of listOperations().filter(({ service }) => service === 'data'))
    for (const title of titlesOf(declared)) {
      const { operation, name } = declared
      const asked = { ...stage, facts: { ...stage.facts, title } }
      const { status, body } = await askPrepared(asked, declared, operation.auth !== 'visitor')
      const fault = builtFault(operation, status, body)
      const isEmpty = fault === null && isRead(declared) && saysNothing((body as { data?: unknown }).data)
      answers.push({ call: `${name} of ${title}`, fault, isEmpty })
    }
  return answers
}
