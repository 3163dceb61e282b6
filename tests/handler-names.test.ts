import assert from 'node:assert/strict'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { listOperations } from '#contract/services.ts'
import { code, importsOf, isTest, read } from '#kit/source-files.ts'

test('each handler has the name of its call, and lies in the file of its noun', () => {
  const declaredIn = new Map(
    code
      .filter((file) => file.startsWith('contract/'))
      .flatMap((file) =>
        // Those of the four titles are members: `lol: listLolSchedule`.
        [...read(file).matchAll(/^(?:export const|  \w+:) (\w+)(?: = |,$)/gm)].map(([, name]) => [
          `${file.split('/')[1]}.${name}`,
          file,
        ]),
      ),
  )
  const handlers = code
    .filter((file) => file.startsWith('server/') && !isTest(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(\w+)(?: =|:) \w+\(\s*\w*[cC]ontract\.\1\b/g)].map(([, name]) => ({ file, name })),
    )
  // A sport is part of the noun: `tennis/record.ts` has the handlers of `tennis-record.ts`.
  const nounsOf = (file: string) => [basename(file), `${basename(dirname(file))}-${basename(file)}`]
  const elsewhere = listOperations()
    .filter(({ operation }) => !operation.aliasOf)
    .filter(({ service, name }) => {
      const declaration = declaredIn.get(`${service}.${name}`)!
      return !handlers.some(
        (one) =>
          one.name === name &&
          importsOf(one.file).includes(declaration) &&
          nounsOf(one.file).includes(basename(declaration)),
      )
    })
    .map(({ service, name }) => `${service}.${name}`)
  assert.deepEqual(elsewhere, [])
})
