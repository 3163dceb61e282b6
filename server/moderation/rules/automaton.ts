/** Matches many words in one pass: A. Aho and M. Corasick, "Efficient string matching", CACM 18 (1975). */
type Automaton = {
  /** Calls `found` with the number of each pattern that ends at each place, longest first. */
  scan(codes: Uint16Array, size: number, found: (pattern: number, end: number) => void): void
  nodes: number
}

const none = -1

/** Patterns are given by their codes; equal ones share an end, so that each is found. */
export function buildAutomaton(patterns: readonly Uint16Array[]): Automaton {
  const most = patterns.reduce((sum, { length }) => sum + length, 1)
  const edges = new Edges(most)
  const first = new Int32Array(most).fill(none)
  const following = new Int32Array(patterns.length).fill(none)
  let nodes = 1
  for (const [number, pattern] of patterns.entries()) {
    let node = 0
    for (const code of pattern) {
      let next = edges.get(node, code)
      if (next === none) edges.set(node, code, (next = nodes++))
      node = next
    }
    following[number] = first[node]!
    first[node] = number
  }
  const { fail, ending } = link(edges, first, nodes)
  // Most letters of a text begin no pattern: these are skipped without a table lookup.
  const begins = new Int32Array(0x10000)
  edges.forEach((from, code, to) => {
    if (from === 0) begins[code] = to
  })
  return {
    nodes,
    scan(codes, size, found) {
      let node = 0
      for (let at = 0; at < size; at++) {
        const code = codes[at]!
        let next: number = node === 0 ? begins[code]! : edges.get(node, code)
        while (next === none) {
          node = fail[node]!
          next = node === 0 ? begins[code]! : edges.get(node, code)
        }
        node = next
        for (let end = first[node] === none ? ending[node]! : node; end > 0; end = ending[end]!) {
          for (let pattern = first[end]!; pattern !== none; pattern = following[pattern]!) found(pattern, at)
        }
      }
    },
  }
}

/** For each node, the node of its longest proper suffix, and the nearest one of those at which a pattern ends. */
function link(edges: Edges, first: Int32Array, nodes: number): { fail: Int32Array; ending: Int32Array } {
  const fail = new Int32Array(nodes)
  const ending = new Int32Array(nodes)
  const children: [number, number][][] = Array.from({ length: nodes }, () => [])
  edges.forEach((from, code, to) => children[from]!.push([code, to]))
  const queue = [0]
  for (let place = 0; place < queue.length; place++) {
    const node = queue[place]!
    for (const [code, child] of children[node]!) {
      queue.push(child)
      if (node === 0) continue
      let back = fail[node]!
      let next = edges.get(back, code)
      while (next === none && back !== 0) {
        back = fail[back]!
        next = edges.get(back, code)
      }
      fail[child] = next === none ? 0 : next
      ending[child] = first[fail[child]!] === none ? ending[fail[child]!]! : fail[child]!
    }
  }
  return { fail, ending }
}

/** Edges (node, code) → node in one table with open addressing. */
class Edges {
  private mask: number
  private nodes: Int32Array
  private codes: Uint16Array
  private targets: Int32Array

  constructor(most: number) {
    let size = 16
    while (size < most * 2) size *= 2
    this.mask = size - 1
    this.nodes = new Int32Array(size).fill(none)
    this.codes = new Uint16Array(size)
    this.targets = new Int32Array(size)
  }

  private place(node: number, code: number): number {
    let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 0
    place = (place ^ (place >>> 15)) & this.mask
    while (this.nodes[place] !== none && (this.nodes[place] !== node || this.codes[place] !== code))
      place = (place + 1) & this.mask
    return place
  }

  get(node: number, code: number): number {
    const place = this.place(node, code)
    return this.nodes[place] === none ? none : this.targets[place]!
  }

  set(node: number, code: number, target: number): void {
    const place = this.place(node, code)
    this.nodes[place] = node
    this.codes[place] = code
    this.targets[place] = target
  }

  forEach(each: (node: number, code: number, target: number) => void): void {
    for (let place = 0; place <= this.mask; place++)
      if (this.nodes[place] !== none) each(this.nodes[place]!, this.codes[place]!, this.targets[place]!)
  }
}
