import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatFor } from './format.ts'

const evening = Date.UTC(2024, 6, 14, 19, 0)

describe('dates and numbers', () => {
  test('a kick-off is in the zone of the visitor', () => {
    assert.equal(formatFor('en', 'Europe/Berlin').moment(evening), 'Sun 14 July, 21:00')
    assert.equal(formatFor('en', 'Asia/Shanghai').time(evening), '03:00')
    assert.match(formatFor('zh', 'Asia/Shanghai').moment(evening), /7月15日.*03:00/)
  })

  test('the year is written unless it is the current one', () => {
    const later = Date.UTC(2026, 0, 1)
    assert.match(formatFor('en', 'UTC').moment(evening, later), /2024/)
    assert.doesNotMatch(formatFor('en', 'UTC').moment(evening, evening), /2024/)
  })

  test('a day has no zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      assert.match(formatFor('en', zone).longDay('2024-07-14'), /^Sunday 14 July 2024$/)
    assert.equal(formatFor('zh', 'UTC').dayMonth('2024-07-14'), '7/14')
  })

  test('a Chinese day and its weekday are separated by a space, an English one has no comma', () => {
    assert.deepEqual(
      [formatFor('zh', 'UTC').day('2024-07-14'), formatFor('zh', 'UTC').longDay('2024-07-14')],
      ['7月14日 周日', '2024年7月14日 星期日'],
    )
    assert.equal(formatFor('zh', 'Europe/Berlin').moment(evening), '7月14日 周日 21:00')
    assert.equal(formatFor('en', 'Europe/Berlin').moment(evening, Date.UTC(2026, 0, 1)), 'Sun 14 July 2024, 21:00')
  })

  test('lists and pairs have the punctuation of their language', () => {
    assert.deepEqual(
      [formatFor('en', 'UTC').list(['12′', '34′']), formatFor('zh', 'UTC').list(['12′', '34′'])],
      ['12′, 34′', '12′、34′'],
    )
    assert.deepEqual(
      [formatFor('en', 'UTC').pair('Following', 'Gulls'), formatFor('zh', 'UTC').pair('已关注', '海鸥')],
      ['Following: Gulls', '已关注：海鸥'],
    )
  })

  test('notes in brackets and sequences of sentences have the punctuation of their language', () => {
    const [en, zh] = [formatFor('en', 'UTC'), formatFor('zh', 'UTC')]
    assert.deepEqual([`9′${en.aside('penalty')}`, `9′${zh.aside('点球')}`], ['9′ (penalty)', '9′（点球）'])
    assert.deepEqual(
      [en.sentences(['Opening odds.', 'No bets.']), zh.sentences(['初盘。', '仅供参考。'])],
      ['Opening odds. No bets.', '初盘。仅供参考。'],
    )
  })

  test('prices keep three digits', () => {
    const { price } = formatFor('en', 'UTC')
    assert.deepEqual([price(1.04), price(12), price(101.4)], ['1.04', '12.0', '101'])
  })

  test('a past time is written as its age, then as its day', () => {
    const now = Date.UTC(2026, 6, 15, 10, 0)
    const [minute, hour] = [60_000, 3_600_000]
    const written = (language: 'en' | 'zh') =>
      [
        now - 20_000,
        now - 5 * minute,
        now - 3 * hour,
        now - 13 * hour,
        Date.UTC(2026, 6, 12),
        Date.UTC(2023, 6, 12),
      ].map((ms) => formatFor(language, 'UTC').past(ms, now))
    assert.deepEqual(written('en'), ['now', '5 min ago', '3 h ago', 'yesterday 21:00', '12 Jul', '12 Jul 2023'])
    assert.deepEqual(written('zh'), ['刚刚', '5 分钟前', '3 小时前', '昨天 21:00', '7月12日', '2023年7月12日'])
  })

  test('yesterday follows the zone of the visitor', () => {
    const now = Date.UTC(2026, 6, 15, 10, 0)
    assert.equal(formatFor('en', 'Asia/Tokyo').past(Date.UTC(2026, 6, 14, 22, 30), now), '11 h ago')
    assert.equal(formatFor('en', 'UTC').past(Date.UTC(2026, 6, 14, 22, 30), now), 'yesterday 22:30')
  })

  test('midnight is 00:00', () => {
    assert.equal(formatFor('en', 'UTC').time(Date.UTC(2024, 0, 1)), '00:00')
  })
})
