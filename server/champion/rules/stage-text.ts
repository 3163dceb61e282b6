import type { Stage } from '../types.ts'

/** A stage as an operator writes it, `name|Chinese name|begins|points`; null where it is none. */
export function readStage(text: string): { stage: Omit<Stage, 'from'>; begins: string } | null {
  const cells = text.split('|').map((cell) => cell.trim())
  const [name = '', zh = '', begins = '', points = ''] = cells
  if (cells.length !== 4 || name === '' || begins === '' || !/^\d{1,6}$/.test(points)) return null
  return { stage: { name, zh: zh || name, points: Number(points) }, begins }
}
