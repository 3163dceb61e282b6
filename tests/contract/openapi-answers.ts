import ajvFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { documentOf } from '#contract/openapi/document.ts'
import { addressesOf, serviceNames, services, type Declared } from '#contract/services.ts'

/** One answer of a call, as it came over HTTP. */
export type Answer = { status: number; type: string; body: unknown }

/**
 * Compares answers with the OpenAPI documents alone, as a generated client would: the answer to a call, its status and
 * its media type have to be declared, and its body has to fit. Returns the fault, or null.
 */
export function createAnswerCheck(): (declared: Declared, answer: Answer) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  ;(ajvFormats as unknown as { default: (one: Ajv2020) => void }).default(ajv)
  const documents = Object.fromEntries(serviceNames.map((name) => [name, documentOf(name)]))
  for (const [name, document] of Object.entries(documents)) ajv.addSchema({ ...document, $id: `/${name}` })
  const known = new Map<string, ValidateFunction | string>()
  /** Checks by their place in a document: errors are shared by most calls, and are compiled once. */
  const compiled = new Map<string, ValidateFunction>()

  function compile(place: string): ValidateFunction {
    const check = compiled.get(place) ?? ajv.compile({ $ref: place })
    compiled.set(place, check)
    return check
  }

  function find({ service, operation }: Declared, status: number, type: string): ValidateFunction | string {
    const path = (addressesOf(service, operation)[0] ?? '').slice(services[service].base.length)
    const method = operation.method.toLowerCase()
    const response = documents[service]?.paths[path]?.[method]?.responses[status]
    if (response === undefined) return `${status} is not declared`
    const at = '$ref' in response ? response.$ref.slice(1) : pointer('paths', path, method, 'responses', String(status))
    const [, , , id = ''] = at.split('/')
    const { content = {} } = '$ref' in response ? (documents[service]?.components.responses[id] ?? {}) : response
    const media = type.split(';')[0]?.trim() ?? ''
    if (!(media in content)) return `${status} as ${media || 'nothing'} is not declared`
    return compile(`/${service}#${at}${pointer('content', media, 'schema')}`)
  }
  return (declared, { status, type, body }) => {
    const key = `${declared.service} ${declared.name} ${status} ${type}`
    const check = known.get(key) ?? find(declared, status, type)
    known.set(key, check)
    if (typeof check === 'string') return check
    if (check(body)) return null
    return `${status}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(body)?.slice(0, 300)}`
  }
}

function pointer(...steps: string[]): string {
  return steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
}
