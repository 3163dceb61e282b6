import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { errors } from './errors.ts'

test('each error is declared by one noun, with a code of its own', async () => {
  const folder = new URL('errors/', import.meta.url)
  const tables = await Promise.all(
    readdirSync(folder).map(async (file) => Object.values((await import(new URL(file, folder).href)) as object)),
  )
  const names = tables.flat().flatMap((table) => Object.keys(table as object))
  assert.deepEqual(names.toSorted(), Object.keys(errors).toSorted())
  const codes = Object.values(errors).map(({ code }) => code)
  assert.equal(new Set(codes).size, codes.length)
})
