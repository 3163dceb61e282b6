import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { AreaNo, CodePurpose, Phone } from './account.ts'
import { Language } from './brief.ts'
import { Work, WorkProof } from './work.ts'

/** `piece` is moved right over `background`; the answer is the x at which it fits, in pixels of `width`. */
export const SliderPuzzle = z.object({
  kind: z.literal('slider'),
  id: z.string(),
  width: z.int(),
  height: z.int(),
  background: z.string().describe('data: address of a picture'),
  piece: z.string().describe('data: address of a picture, transparent around'),
  pieceWidth: z.int(),
  pieceHeight: z.int(),
  pieceY: z.int().describe('Distance of the piece from the top'),
  expiresAt: z.number().describe('Epoch ms'),
  work: Work,
})
/** For users who cannot see or drag: a text question, answered in digits. */
export const TextPuzzle = z.object({
  kind: z.literal('text'),
  id: z.string(),
  question: z.string(),
  expiresAt: z.number(),
  work: Work,
})
/** With GeeTest: its own script draws the puzzle, with this public id. */
export const GeetestPuzzle = z.object({ kind: z.literal('geetest'), captchaId: z.string() })
export const Puzzle = z.discriminatedUnion('kind', [SliderPuzzle, TextPuzzle, GeetestPuzzle])
export type Puzzle = z.infer<typeof Puzzle>

export const makeCaptcha = operation({
  method: 'POST',
  path: '/captcha',
  ...visitor.bare,
  ignoresToken: true,
  summary: 'New puzzle; `text` for one without a picture.',
  body: z.object({
    kind: z.enum(['picture', 'text']).default('picture'),
    lang: Language,
    areaNo: AreaNo,
    phone: Phone.optional().describe('The number that the code is for: a busy block of numbers wants more work'),
  }),
  data: Puzzle,
})

export const solveCaptcha = operation({
  method: 'POST',
  path: '/captcha/{id}',
  ...visitor.bare,
  ignoresToken: true,
  summary:
    'Checks the answer to a puzzle, once. A right one with its proof of work gives a ticket for one code of this purpose to this number, valid for 2 minutes.',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'not a puzzle') }),
  body: z.object({
    answer: z
      .string()
      .max(4000)
      .describe('The x of the slider, the number of the question, or the JSON that GeeTest gives'),
    work: WorkProof.optional().describe('The proof that `work` of our own puzzles asks for; GeeTest needs none'),
    purpose: CodePurpose,
    areaNo: AreaNo,
    phone: Phone.optional().describe('Left out where the code goes to the number of the caller'),
  }),
  data: z.object({ ticket: z.string(), expiresAt: z.number() }),
  errors: ['captcha_wrong'],
})
