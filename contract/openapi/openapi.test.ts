import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { errors } from '../errors.ts'
import { serviceNames, services } from '../services.ts'
import { documentOf, documentText, responseIn } from './document.ts'
import type { JsonSchema } from './schema.ts'
import { answerIn } from './responses.ts'

const folder = new URL('../../docs/openapi/', import.meta.url)

describe('OpenAPI documents', () => {
  for (const name of serviceNames) {
    test(`of ${name} is committed as it is generated (else: npm run openapi)`, () => {
      const committed = readFileSync(new URL(`${name}.json`, folder), 'utf8')
      assert.ok(committed === documentText(name), `docs/openapi/${name}.json is out of date`)
    })

    test(`of ${name} describes each operation once and has no dangling references`, () => {
      const document = documentOf(name)
      const described = Object.values(document.paths).flatMap((item) =>
        Object.values(item).map(({ operationId }) => operationId),
      )
      assert.deepEqual(described.sort(), Object.keys(services[name].operations).sort())
      for (const [, target] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
        const [, kind, id = ''] = /^#\/components\/(schemas|responses)\/(\w+)$/.exec(target ?? '') ?? []
        assert.ok(kind && id in document.components[kind as 'schemas' | 'responses'], target)
      }
      for (const path of Object.keys(document.paths)) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
        const declared = Object.values(document.paths[path] ?? {}).map(({ parameters = [] }) =>
          parameters.filter((one) => one.in === 'path').map((one) => one.name),
        )
        for (const names of declared) assert.deepEqual(names, inPath, path)
      }
    })
  }

  test('exist for the declared services and no others', () => {
    assert.deepEqual(readdirSync(folder).sort(), serviceNames.map((name) => `${name}.json`).sort())
  })

  test('contain the parameters, answers and errors of a call', () => {
    const call = documentOf('score').paths['/v7/queryMatchOddTrend']?.get
    assert.equal(call?.operationId, 'getOddsTrend')
    assert.deepEqual(call?.parameters?.find(({ name }) => name === 'size')?.schema.default, 6)
    assert.deepEqual(
      call?.parameters?.filter(({ required }) => required).map(({ name }) => name),
      ['matchId', 'teamId'],
    )
    const document = documentOf('score')
    assert.match(
      responseIn(document, call?.responses[404])?.description ?? '',
      new RegExp(`match_not_found \\(${errors.match_not_found.code}\\).*team_not_found`),
    )
    assert.equal(
      answerIn(responseIn(document, call?.responses[200]) ?? { description: '' }).$ref,
      '#/components/schemas/OddTrend',
    )
  })

  test('distinguish the outcomes of a call by constant codes, and list its errors by status', () => {
    const document = documentOf('score')
    const call = document.paths['/user/match/followed/add']?.post
    const schemaAt = (status: number) =>
      responseIn(document, call?.responses[status])?.content?.['application/json']?.schema
    const codesIn = (schema: JsonSchema = {}): unknown[] =>
      (schema.anyOf ?? [schema]).map(({ $ref = '', ...own }) => {
        const named = $ref === '' ? own : document.components.schemas[$ref.split('/').at(-1) ?? '']
        return (named as JsonSchema | undefined)?.properties?.code?.const
      })
    assert.deepEqual(codesIn(schemaAt(200)).toSorted(), [200, 80_007, 80_301, 9527].toSorted())
    assert.deepEqual(codesIn(schemaAt(403)).toSorted(), [403, 40_301].toSorted())
    for (const status of [400, 404, 413, 415, 429, 500, 502, 503]) assert.ok(schemaAt(status), String(status))
  })

  test('describe our own reads without an envelope', () => {
    const document = documentOf('touchline')
    const call = document.paths['/days/{date}']?.get
    const content = responseIn(document, call?.responses[200])
    assert.equal(content?.content?.['application/json']?.schema.anyOf?.[0]?.properties?.code, undefined)
    assert.ok(responseIn(document, call?.responses[304]))
    assert.match(document.info.description, /without an envelope/)
    assert.doesNotMatch(documentOf('score').info.description, /without an envelope/)
  })

  test('mark doubles, so that a generated client reads one', () => {
    assert.equal(documentOf('score').components.schemas.MatchDetail?.properties?.asiaRate?.format, 'double')
  })
})
