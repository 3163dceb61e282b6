import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listOperations, type Declared } from '#contract/services.ts'
import { worldDate } from '#kit/football-world.ts'
import { option } from '#kit/option.ts'
import { findFacts } from './facts.ts'
import { askPrepared } from './survey.ts'
import type { Stage } from './stage.ts'
import { callers, namesOfTable, verdictOf, type CallerName } from './role-table.ts'
import { serveWorld, setStage } from './world.ts'

/** How many roles call what is open to all. */
const runs = option('runs', 2)
const served = await serveWorld('small')
const stage = await setStage(served, await findFacts(served.url, [worldDate]))

/** The stage for a caller of this role: users created for a call have that role too. */
function stageOf(caller: CallerName): Stage {
  if (caller === 'visitor') return stage
  return { ...stage, cast: { ...stage.cast, user: stage.cast[caller] }, roles: caller === 'user' ? [] : [caller] }
}

/** Roles make no difference to a call that is open to all: at the small size two of them are tested. */
function askedAs({ service, name }: Declared): readonly CallerName[] {
  const isOpen = callers.every((caller) => verdictOf(service, name, caller) === 'in')
  return isOpen && runs < callers.length ? ['visitor', 'admin'] : callers
}

/** `in` for any response but a refusal of the caller: data, but also "there is no such thing". */
async function seen(declared: Declared, caller: CallerName): Promise<string> {
  const { status, body } = await askPrepared(stageOf(caller), declared, caller !== 'visitor')
  const { error } = (body ?? {}) as { error?: string }
  if (status >= 500) return `${status} ${error}`
  return error === 'unauthorized' || error === 'login_needed' || error === 'forbidden' || error === 'session_ended'
    ? error
    : 'in'
}

describe('roles', () => {
  test('have access to exactly the calls in the table', async () => {
    const wrong: string[] = []
    let count = 0
    for (const declared of listOperations()) {
      const { service, name } = declared
      for (const caller of askedAs(declared)) {
        const [expected, found] = [verdictOf(service, name, caller), await seen(declared, caller)]
        count += 1
        if (expected !== found) wrong.push(`${service}.${name} as ${caller}: ${found}, not ${expected}`)
      }
    }
    console.log(`roles.test ${count} calls`)
    assert.deepEqual(wrong, [])
  })

  test('are listed for existing calls, each once', () => {
    const declared = new Set(listOperations().map(({ service, name }) => `${service}.${name}`))
    assert.deepEqual(
      namesOfTable().filter((name, index, all) => !declared.has(name) || all.indexOf(name) !== index),
      [],
    )
  })
})
