import assert from 'node:assert/strict'

/** Asserts that two values have the same members, their numbers equal to one part in a thousand. */
export function assertClose(actual: unknown, expected: unknown, path = 'value'): void {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const isClose = Math.abs(actual - expected) <= 1e-3 * Math.max(Math.abs(expected), 1e-3)
    assert.ok(isClose, `${path} is ${actual}, not ${expected}`)
  } else if (typeof actual === 'object' && typeof expected === 'object' && actual !== null && expected !== null) {
    assert.deepEqual(Object.keys(actual).toSorted(), Object.keys(expected).toSorted(), path)
    for (const [name, value] of Object.entries(actual))
      assertClose(value, (expected as Record<string, unknown>)[name], `${path}.${name}`)
  } else assert.deepEqual(actual, expected, path)
}
