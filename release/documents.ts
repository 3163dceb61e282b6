type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Node = { [key: string]: Json }

/** A difference of two OpenAPI documents. `isBreaking`: a client written for the first may fail at the second. */
export type Difference = { call: string; what: string; isBreaking: boolean }

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The differences of two OpenAPI 3.1 documents, by call. */
export function compareDocuments(before: Node, after: Node): Difference[] {
  const [old, now] = [callsOf(before), callsOf(after)]
  const removed = [...old.keys()].filter((call) => !now.has(call))
  const added = [...now.keys()].filter((call) => !old.has(call))
  const shared = [...old.keys()].filter((call) => now.has(call))
  return [
    ...removed.map((call) => ({ call, what: 'removed', isBreaking: true })),
    ...added.map((call) => ({ call, what: 'added', isBreaking: false })),
    ...shared.flatMap((call) =>
      compareCalls(old.get(call)!, now.get(call)!, [before, after]).map((one) => ({ call, ...one })),
    ),
  ]
}

function callsOf(document: Node): Map<string, Node> {
  const paths = nodeOf(document.paths)
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const call = nodeOf(item)[method]
        return call === undefined ? [] : [[`${method.toUpperCase()} ${path}`, nodeOf(call)] as const]
      }),
    ),
  )
}

type Documents = [before: Node, after: Node]
type Found = Omit<Difference, 'call'>

function compareCalls(old: Node, now: Node, documents: Documents): Found[] {
  return [
    ...compareParameters(old, now),
    ...compareSchemas(bodyOf(old), bodyOf(now), 'sent', 'body', documents),
    ...compareSchemas(answerOf(old), answerOf(now), 'answered', 'answer', documents),
  ]
}

function compareParameters(old: Node, now: Node): Found[] {
  const [before, after] = [parametersOf(old), parametersOf(now)]
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const fresh = [...after.keys()].filter((name) => !before.has(name))
  const stricter = [...after].filter(([name, one]) => one.required === true && before.get(name)?.required === false)
  return [
    ...gone.map((name) => ({ what: `parameter ${name} removed`, isBreaking: true })),
    ...fresh.map((name) => ({ what: `parameter ${name} added`, isBreaking: after.get(name)?.required === true })),
    ...stricter.map(([name]) => ({ what: `parameter ${name} is required now`, isBreaking: true })),
  ]
}

function parametersOf(call: Node): Map<string, Node> {
  const list = Array.isArray(call.parameters) ? call.parameters.map(nodeOf) : []
  return new Map(list.map((one) => [`${String(one.in)} ${String(one.name)}`, { required: false, ...one }]))
}

function bodyOf(call: Node): Json {
  return contentOf(nodeOf(call.requestBody))
}

function answerOf(call: Node): Json {
  return contentOf(nodeOf(nodeOf(call.responses)['200']))
}

function contentOf(holder: Node): Json {
  const content = Object.values(nodeOf(holder.content))[0]
  return nodeOf(content ?? null).schema ?? null
}

/** What is sent may become wider, what is answered narrower; all else breaks. */
function compareSchemas(old: Json, now: Json, way: 'sent' | 'answered', at: string, documents: Documents): Found[] {
  return compareNodes(old, now, { way, documents, open: new Set() }, at)
}

type Walk = { way: 'sent' | 'answered'; documents: Documents; open: Set<string> }

function compareNodes(oldNode: Json, nowNode: Json, walk: Walk, at: string): Found[] {
  const names = `${refOf(oldNode)} ${refOf(nowNode)}`
  if (names !== ' ' && walk.open.has(names)) return []
  const inner = names === ' ' ? walk : { ...walk, open: new Set([...walk.open, names]) }
  const [old, now] = [resolved(oldNode, walk.documents[0]), resolved(nowNode, walk.documents[1])]
  if (JSON.stringify(old.type ?? null) !== JSON.stringify(now.type ?? null))
    return [{ what: `${at}: another type`, isBreaking: true }]
  return [
    ...compareChoices(old, now, walk.way, at),
    ...compareProperties(old, now, inner, at),
    ...(old.items !== undefined && now.items !== undefined ? compareNodes(old.items, now.items, inner, `${at}[]`) : []),
  ]
}

function compareChoices(old: Node, now: Node, way: Walk['way'], at: string): Found[] {
  if (!Array.isArray(old.enum) || !Array.isArray(now.enum)) return []
  const [before, after] = [old.enum, now.enum]
  const gone = before.filter((value) => !after.includes(value))
  const fresh = after.filter((value) => !before.includes(value))
  return [
    ...gone.map((value) => ({ what: `${at}: value ${String(value)} removed`, isBreaking: way === 'sent' })),
    ...fresh.map((value) => ({ what: `${at}: value ${String(value)} added`, isBreaking: false })),
  ]
}

function compareProperties(old: Node, now: Node, walk: Walk, at: string): Found[] {
  const [before, after] = [nodeOf(old.properties), nodeOf(now.properties)]
  const needed = Array.isArray(now.required) ? now.required : []
  const neededBefore = Array.isArray(old.required) ? old.required : []
  const isSent = walk.way === 'sent'
  return [
    ...Object.keys(before)
      .filter((name) => !(name in after))
      .map((name) => ({ what: `${at}.${name} removed`, isBreaking: !isSent })),
    ...Object.keys(after)
      .filter((name) => !(name in before))
      .map((name) => ({ what: `${at}.${name} added`, isBreaking: isSent && needed.includes(name) })),
    ...Object.keys(before)
      .filter((name) => name in after)
      .flatMap((name) => [
        ...requirementOf(name, neededBefore, needed, isSent, at),
        ...compareNodes(before[name]!, after[name]!, walk, `${at}.${name}`),
      ]),
  ]
}

function requirementOf(name: string, before: Json[], now: Json[], isSent: boolean, at: string): Found[] {
  if (before.includes(name) === now.includes(name)) return []
  const isRequired = now.includes(name)
  return [{ what: `${at}.${name} is ${isRequired ? 'required' : 'optional'} now`, isBreaking: isRequired === isSent }]
}

function refOf(node: Json): string {
  return typeof nodeOf(node).$ref === 'string' ? String(nodeOf(node).$ref) : ''
}

function resolved(node: Json, document: Node): Node {
  const ref = refOf(node)
  if (ref === '') return nodeOf(node)
  return nodeOf(
    ref
      .slice(2)
      .split('/')
      .reduce<Json>((place, name) => nodeOf(place)[name] ?? null, document),
  )
}

function nodeOf(value: Json | undefined): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
