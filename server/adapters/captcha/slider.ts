import { randomBytes, randomInt } from 'node:crypto'
import type { CaptchaPort } from './index.ts'
import { drawSlider, pieceSize, pictureSize } from './slider-picture.ts'
import { textTask } from './text-task.ts'

export type StoredPuzzle = { id: string; kind: 'slider' | 'text'; answer: number; network: string }
type SliderOptions = {
  keep(puzzle: StoredPuzzle, validS: number): Promise<void>
  /** Deletes the puzzle, so that it is answered once. */
  take(id: string, network: string): Promise<Pick<StoredPuzzle, 'kind' | 'answer'> | null>
}
type SliderPuzzle = {
  kind: 'slider'
  id: string
  background: string
  piece: string
  pieceY: number
  width: number
  height: number
  pieceWidth: number
  pieceHeight: number
  expiresAt: number
}
type TextPuzzle = { kind: 'text'; id: string; question: string; expiresAt: number }
export type Slider = CaptchaPort & {
  draw(from: { network: string }): Promise<SliderPuzzle>
  ask(from: { network: string; language: 'en' | 'zh' }): Promise<TextPuzzle>
}

const VALID_S = 120
/** Tolerance of the piece's position, in pixels. */
const TOLERANCE = 5

/** The built-in puzzle: a piece to be moved to its place, or a text question. The answer never leaves the server. */
export function createSlider({ keep, take }: SliderOptions): Slider {
  const begin = async (kind: StoredPuzzle['kind'], answer: number, network: string) => {
    const id = randomBytes(18).toString('base64url')
    await keep({ id, kind, answer, network }, VALID_S)
    return { id, expiresAt: Date.now() + VALID_S * 1000 }
  }
  return {
    name: 'slider',
    async draw({ network }) {
      const x = randomInt(pieceSize + 12, pictureSize.width - pieceSize - 4)
      const y = randomInt(6, pictureSize.height - pieceSize - 6)
      const [{ background, piece }, begun] = await Promise.all([
        drawSlider({ x, y, seed: randomBytes(64) }),
        begin('slider', x, network),
      ])
      return {
        kind: 'slider',
        ...begun,
        background,
        piece,
        pieceY: y,
        ...pictureSize,
        pieceWidth: pieceSize,
        pieceHeight: pieceSize,
      }
    },
    async ask({ network, language }) {
      const { question, answer } = textTask(language, randomInt)
      return { kind: 'text', ...(await begin('text', answer, network)), question }
    },
    async check(id, answer, { network }) {
      const puzzle = await take(id, network)
      if (!puzzle || !/^\d{1,4}(\.\d{1,4})?$/.test(answer.trim())) return false
      const distance = Math.abs(Number(answer) - puzzle.answer)
      return puzzle.kind === 'slider' ? distance <= TOLERANCE : distance === 0
    },
  }
}
