import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { CaptchaAway, type CaptchaPort } from './index.ts'
import { createGeetest } from './geetest.ts'
import { createSlider, type Slider, type StoredPuzzle } from './slider.ts'
import { textTask } from './text-task.ts'

/** A pending puzzle, a right and a wrong answer, and a way to make the judge unavailable. */
type Side = { port: CaptchaPort; next(): Promise<{ id: string; right: string; wrong: string }>; isAway: boolean }

function slider() {
  const kept = new Map<string, StoredPuzzle>()
  const side = { isAway: false }
  const port: Slider = createSlider({
    keep: async (puzzle) => void kept.set(puzzle.id, puzzle),
    take: async (id, network) => {
      if (side.isAway) throw new CaptchaAway()
      const puzzle = kept.get(id)
      if (puzzle?.network !== network) return null
      kept.delete(id)
      return puzzle
    },
  })
  return { port, kept, side }
}

function sliderSide(): Side {
  const { port, kept, side } = slider()
  return Object.assign(side, {
    port,
    async next() {
      const { id } = await port.draw({ network: 'n' })
      const { answer } = kept.get(id)!
      return { id, right: String(answer + 3), wrong: String(answer + 9) }
    },
  })
}

/** A server with the validate call of GeeTest's fourth version: https://docs.geetest.com/gt4/apirefer/api/server */
async function geetestSide(): Promise<Side> {
  const used = new Set<string>()
  let count = 0
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    if (side.isAway) return void res.writeHead(502).end()
    const form = new URLSearchParams(body)
    const lot = form.get('lot_number') ?? ''
    const isSigned =
      form.get('sign_token') === createHmac('sha256', 'key').update(lot).digest('hex') &&
      req.url === '/validate?captcha_id=id1'
    const isRight =
      isSigned &&
      !used.has(lot) &&
      form.get('pass_token') === 'pass' &&
      form.get('gen_time') === '1700000000' &&
      form.get('captcha_output') === `out-${lot}`
    used.add(lot)
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 'success', result: isRight ? 'success' : 'fail', reason: '' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const side: Side = {
    isAway: false,
    port: createGeetest({
      id: 'id1',
      key: 'key',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
    async next() {
      const lot_number = `lot-${++count}`
      const solved = { lot_number, captcha_output: `out-${lot_number}`, pass_token: 'pass', gen_time: '1700000000' }
      return {
        id: lot_number,
        right: JSON.stringify(solved),
        wrong: JSON.stringify({ ...solved, captcha_output: 'out' }),
      }
    },
  }
  return side
}

for (const [name, open] of [
  ['slider', sliderSide],
  ['geetest', geetestSide],
] as const) {
  describe(`a captcha by ${name}`, () => {
    test('accepts the right answer once, and no other', async () => {
      const { port, next } = await open()
      const [one, two] = [await next(), await next()]
      assert.equal(await port.check(one.id, one.right, { network: 'n' }), true)
      assert.equal(await port.check(one.id, one.right, { network: 'n' }), false)
      assert.equal(await port.check(two.id, two.wrong, { network: 'n' }), false)
      assert.equal(await port.check(two.id, two.right, { network: 'n' }), false, 'a wrong answer uses it up')
      for (const odd of ['', ' ', '-1', '1e2', 'NaN', '{}', '{"lot_number":1}', '[]', 'null', '9'.repeat(500)])
        assert.equal(await port.check((await next()).id, odd, { network: 'n' }), false, odd)
    })

    test('accepts no answer while the judge is unavailable', async () => {
      const side = await open()
      const { id, right } = await side.next()
      side.isAway = true
      await assert.rejects(side.port.check(id, right, { network: 'n' }), CaptchaAway)
    })
  })
}

describe('the slider', () => {
  test('shows a picture with a hole and the piece for it, of which neither contains the position', async () => {
    const { port, kept } = slider()
    const answers = new Set<number>()
    for (let run = 0; run < 12; run++) {
      const puzzle = await port.draw({ network: 'n' })
      answers.add(kept.get(puzzle.id)!.answer)
      const [background, piece] = await Promise.all(
        [puzzle.background, puzzle.piece].map((data) => sharp(Buffer.from(data.split(',')[1]!, 'base64')).metadata()),
      )
      assert.deepEqual(
        [background!.width, background!.height, piece!.width, piece!.height, piece!.hasAlpha],
        [puzzle.width, puzzle.height, puzzle.pieceWidth, puzzle.pieceHeight, true],
      )
      assert.ok(puzzle.background.length < 40_000, String(puzzle.background.length))
      assert.ok(!('answer' in puzzle) && puzzle.pieceY + puzzle.pieceHeight <= puzzle.height)
    }
    assert.ok(answers.size >= 8, 'the place changes')
  })

  test('is for the network it was drawn for', async () => {
    const { port, kept } = slider()
    const { id } = await port.draw({ network: 'n' })
    assert.equal(await port.check(id, String(kept.get(id)!.answer), { network: 'm' }), false)
  })

  test('has a text question in both languages, whose answers no constant matches often', () => {
    let state = 7
    const random = (from: number, below: number) =>
      from + (((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % (below - from))
    for (const language of ['en', 'zh'] as const) {
      const counts = new Map<number, number>()
      for (let run = 0; run < 3000; run++) {
        const { question, answer } = textTask(language, random)
        assert.ok(question.length > 10 && Number.isInteger(answer) && answer >= 0, question)
        counts.set(answer, (counts.get(answer) ?? 0) + 1)
      }
      assert.ok(Math.max(...counts.values()) < 3000 * 0.06, `${language}: ${Math.max(...counts.values())}`)
    }
  })

  test('is not solved by a few patterns or by one formula over its numbers', () => {
    const signs = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
    const names = [
      'zero',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
      'sixteen',
      'seventeen',
      'eighteen',
      'nineteen',
      'twenty',
    ]
    const named =
      /\d+|[０-９]+|二?十[一二三四五六七八九]?|[零一二三四五六七八九]|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b/gi
    const valueOf = (text: string) => {
      const plain = text.normalize('NFKC').toLowerCase()
      if (/^\d+$/.test(plain)) return Number(plain)
      if (names.includes(plain)) return names.indexOf(plain)
      const [tens, ones = ''] = plain.includes('十') ? plain.split('十') : ['', plain]
      return (
        (plain.includes('十') ? (tens === '' ? 10 : 10 * signs.indexOf(tens!)) : 0) + Math.max(0, signs.indexOf(ones))
      )
    }
    const formulas: ((list: number[]) => number)[] = [
      (list) => list.reduce((sum, one) => sum + one, 0),
      (list) => list.reduce((product, one) => product * one, 1),
      (list) => Math.max(...list),
      (list) => Math.min(...list),
      ([first = 0]) => first,
      (list) => list.at(-1) ?? 0,
      ([first = 0, second = 0]) => first + second,
      ([first = 0, second = 0]) => first * second,
      ([first = 0, second = 0]) => Math.abs(first - second),
      ([first = 0, second = 1]) => first / second,
      ([first = 0, second = 0, third = 0]) => first - second + third,
      ([first = 0, second = 0, third = 0]) => Math.max(first, second) + third,
      (list) => list.length,
    ]
    const random = (from: number, below: number) => from + Math.floor(Math.random() * (below - from))
    for (const language of ['en', 'zh'] as const) {
      const tasks = Array.from({ length: 3000 }, () => textTask(language, random))
      const solved = formulas.map(
        (formula) =>
          tasks.filter(({ question, answer }) => formula((question.match(named) ?? []).map(valueOf)) === answer)
            .length / tasks.length,
      )
      assert.ok(Math.max(...solved) < 0.3, `${language}: one formula answers ${Math.max(...solved)}`)
      const patterns = Map.groupBy(tasks, ({ question }) => question.replaceAll(named, '#'))
      const best = [...patterns.values()]
        .map(({ length }) => length / tasks.length)
        .toSorted((a, b) => b - a)
        .slice(0, 3)
        .reduce((sum, one) => sum + one, 0)
      assert.ok(best < 0.2, `${language}: three patterns fit ${best}`)
    }
  })
})
