import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hardCoded, labelsOf } from './page-texts.ts'
import { exampleOf, voiceFaults } from './voice.ts'

describe('the style rules', () => {
  test('find faults planted in a Chinese text', () => {
    const planted: Record<string, string> = {
      '比赛:进行中': 'half-width punctuation',
      '已举报,管理员会处理': 'half-width punctuation',
      '有什么问题?': 'half-width punctuation',
      '预期进球(xG)': 'half-width punctuation',
      '比赛结束.': 'half-width punctuation',
      补时4分钟: 'no space between Chinese and Latin or digits',
      VAR介入: 'no space between Chinese and Latin or digits',
      '比分 2–1 ，完场': 'a space beside full-width punctuation',
      '关注 海港': 'a space between Chinese characters',
      '第 87 ′': 'a space before % or ′',
      您的账号: 'not 你',
      我的账户: 'another word is used',
      '进球啦！': 'an exclamation mark',
    }
    for (const [text, fault] of Object.entries(planted)) assert.ok(voiceFaults(text, 'zh').includes(fault), text)
  })

  test('find faults planted in an English text', () => {
    const planted: Record<string, string> = {
      'There is no such match.': 'literary',
      'You are told of goals.': 'literary',
      'Goal taken back': 'another word is used',
      'The talk at 20′': 'another word is used',
      'Delete all notices?': 'another word is used',
      "Goal at 87'": 'an apostrophe for minutes',
      'Full-time. 2-1.': 'a hyphen in a score',
      'Choose a lens': 'a word of the code',
      'What a goal!': 'an exclamation mark',
      'Full-time ': 'two spaces, or one at an end',
    }
    for (const [text, fault] of Object.entries(planted)) assert.ok(voiceFaults(text, 'en').includes(fault), text)
  })

  test('accept texts that follow them', () => {
    for (const text of [
      '补时 4 分钟',
      '7月14日 周日 21:00',
      '2024年7月14日足球比分：3 场比赛',
      '1/4 决赛',
      '近 5 分钟：▲ 升，▼ 降',
      '预期进球（xG）',
      '会员等级',
      '直播画面比比分慢怎么办？',
    ])
      assert.deepEqual(voiceFaults(text, 'zh'), [], text)
    for (const text of [
      'Full-time. 2–1.',
      'Match not found',
      'Follow this match',
      'Goal disallowed 87′',
      'On 2026-11-22',
    ])
      assert.deepEqual(voiceFaults(text, 'en'), [], text)
  })

  test('insert a name for a placeholder of a name, else a number', () => {
    assert.equal(
      exampleOf((name: string) => `关注${name}`, 'zh'),
      '关注海港',
    )
    assert.equal(
      exampleOf((count: number) => `${count} 条消息`, 'zh'),
      '2 条消息',
    )
    assert.equal(
      exampleOf((moment: string, exp: number) => `${moment} 获得 ${exp} 经验`, 'zh'),
      '7月14日 周日 21:00 获得 3 经验',
    )
  })
})

describe('the texts of a component', () => {
  test('are found in tags and in attributes', () => {
    assert.deepEqual(hardCoded('const a = <p className="x">Hello there<a title="Go now">{text.x}</a><i>–</i></p>'), [
      'Hello there',
      'Go now',
    ])
  })

  test('are recognised as labels by the tag and the attribute that shows them', () => {
    const source = `function A() {
      const words = useWords(chatWords)
      const own = useWords(securityWords).devices
      return <><button>{isOn ? words.on : words.states.off}</button><TextField label={words.of(2)} /><h2>{text.day.title(1)}</h2><p>{words.hint}</p><th>{own.end}</th></>
    }`
    assert.deepEqual(labelsOf(source).sort(), [
      'chatWords.of',
      'chatWords.on',
      'chatWords.states.off',
      'securityWords.devices.end',
      'text.day.title',
    ])
  })
})
