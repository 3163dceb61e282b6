import { west } from '#demo/simulation/countries/west.ts'
import { middle } from '#demo/simulation/countries/middle.ts'
import { east } from '#demo/simulation/countries/east.ts'
import { groupMatches } from '#demo/football/euro-2024/groups.ts'
import { knockoutMatches } from '#demo/football/euro-2024/knockout.ts'
import { en } from '../../web/app/i18n/en.ts'
import { zh } from '../../web/app/i18n/zh.ts'
import { leagueWords } from '../../web/app/features/league/words.ts'
import { playerWords } from '../../web/app/features/player/words.ts'
import { teamWords } from '../../web/app/features/team/words.ts'
import { tableWords } from '../../web/app/kit/table/words.ts'
import { lineupWords } from '../../web/app/sports/football/lineups/words.ts'
import { statisticsWords } from '../../web/app/sports/football/statistics/words.ts'
import { timelineWords } from '../../web/app/sports/football/timeline/words.ts'

const words = [leagueWords, playerWords, teamWords, tableWords, lineupWords, statisticsWords, timelineWords]

/** Every sentence of a catalogue; those with parameters get 3. */
function textsOf(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue]
  if (typeof catalogue === 'function') {
    try {
      return textsOf((catalogue as (...given: unknown[]) => unknown)(3, 3, 3))
    } catch {
      return []
    }
  }
  return typeof catalogue === 'object' && catalogue !== null ? Object.values(catalogue).flatMap(textsOf) : []
}

const countries = [...west, ...middle, ...east]
const parts = (text: string) => text.split(/\s+/).map((part) => part.split(':') as [string, string])
const euro = `${groupMatches}${knockoutMatches}`
const euroNames = [...new Set([...euro.matchAll(/\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+/gu)].map(([name]) => name))]
/** Names that contain words of the lists. */
const notorious =
  'Scunthorpe United|Penistone Church|Arsenal|Sussex|Essex|Middlesex|Dickson|Dick Advocaat|Dick van Dijk|Cockfosters|Hancock|Cockburn|Assen|Bassett|Passmore|Cassano|Kassel|Titus Bramble|Matic|Analdo|Canales|Fukuoka|Fukuda|Shittu|Shitanda|Nigel|Niger|Nigeria|Montenegro|Negredo|Rio Negro|Kuntz|Wankdorf|Swansea|Nwankwo Kanu|Cummings|Cumbria|Butt|Fagioli|Fagundes|Deportivo Morón|Slutsky|Rapinoe|Grapevine|Horner|Assistant referee|Classico|Grasshopper|Analysis|Basement|Titans|Coonan|Spicer|Spalletti|Gooch|Dyson|Homola|Hoeness|Hoek|Pricketts|Bintang|Scrapes|Peacock|Babcock|Shihabi|Bishop'.split(
    '|',
  )
const notoriousZh =
  '日本队|越南队|射门|中国队|韩国队|尼日尔|尼日利亚|黑山|几内亚|特尼格|内马尔|马竞|曼联|曼城|皇马|巴萨|国足|女足|恒大|上港|鲁能|武磊|梅西|姆巴佩|哈兰德|凯恩|孙兴慜|三笘薫|久保建英|久保田|妈祖杯|操场|体操|早操|鸡西|老鹰|太阳|森林狼|灰熊|公牛|雄鹿|火箭|马刺|黄蜂|国王'.split(
    '|',
  )

const english = [
  'What a goal by {name}!',
  '{name} should have scored that',
  'great save from {name}',
  '{team} {score} {team}',
  'Line-ups are out, {name} starts',
  'is it on tv tonight?',
  'VAR again... {minute} minutes in',
  'never a penalty',
  '{name} to {team}? who says so',
  "corner for {team}, {minute}'",
  'I think {score} is fair',
  'GOOOOOAL {team}',
  'yesss!!!',
  'hahaha unlucky',
  'that was offside by a mile',
  '{team} fans singing all night',
  'odds moved from {odds} to {odds}',
  'kick-off at {time}, see you there',
  '4-4-2 or 3-5-2 today?',
  'my nan runs faster',
  'the assist was class',
  'he hit the post twice',
  'second yellow for {name}?',
  'come on {team}',
  'what a match, what a night',
  'they passed it to death',
  'substitution: {name} for {name}',
  'half time {score}',
  'respect to {team}, well played',
  'the pitch is awful',
  'keeper had no chance',
  'who is the man in black',
  'shot on target {minute}',
  'can we talk about {name}',
  'as soon as {name} came on it changed',
  'he is on fire tonight',
  'clean sheet again',
  'best of luck in the next round',
  'is there a replay of it',
  'she said it is up to us',
  'an us v them feeling',
  'pass it short',
  'as sharp as ever',
  'it is as hot as in June',
  'if u can, watch it',
  'he hits it',
  'who recently joined?',
]
const chinese = [
  '{zh}这球太漂亮了',
  '射门！可惜打偏了',
  '{zh}什么时候上场',
  '裁判这判罚有问题',
  '点球没争议',
  '比分{score}，很公平',
  '今晚{time}开球',
  '{team}加油！',
  '进了进了进了',
  '哈哈哈哈',
  '这个越位太明显了',
  '第{minute}分钟换人',
  '{zh}传球，好球',
  '角球机会',
  '{zh}拿到第二张黄牌',
  '上半场{score}',
  '主队控球率更高',
  '门将扑得漂亮',
  '这场很精彩',
  '解说说得对',
  '让球盘{odds}',
  '欧赔{odds}',
  '我觉得平局',
  '{zh}状态真好',
  '明天几点比赛',
  '阵容出来了吗',
  '首发有{zh}吗',
  '你妈妈喊你回家吃饭',
  '他的操作太秀了',
  '日常看球',
  '我日后再来',
  '一天几把都是平局，好巧',
  '这就是足球的魅力',
  '中后卫上前',
  '任意球直接得分',
  '加时赛见',
  '希望小组出线',
  '女足踢得好',
  '裁判看了录像',
  '这脚打在门柱上',
  '支持{team}',
  '内线传中出色',
  '我操心死了',
  '球员体操出身',
  '感觉要输',
  '老球迷了',
  '回放在哪里看',
  '直播卡了',
  '电视台有转播吗',
  '这比赛值回票价',
]

/** Harmless lines, generated from our own texts, names and templates; `chance` picks. */
export function createCleanLines(chance: () => number): () => string {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(chance() * list.length)]!
  const sentences = [en, zh, words].flatMap(textsOf).filter((text) => text.trim() !== '')
  const person = () => {
    const country = pick(countries)
    const [given, root, end] = [
      pick(parts(country.givenNames)),
      pick(parts(country.roots)),
      pick(parts(country.familyEndings)),
    ]
    return {
      latin: `${given[0]} ${root[0]}${end[0]}`,
      zh: `${given[1]}·${root[1]}${end[1]}`,
      team: pick(parts(country.clubForms))[0]
        .replaceAll('_', ' ')
        .replace('{}', root[0] + pick(parts(country.placeEndings))[0]),
    }
  }
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const { latin, zh: chineseName, team } = person()
      if (slot === 'name') return chance() < 0.3 ? pick(notorious) : chance() < 0.5 ? pick(euroNames) : latin
      if (slot === 'zh') return chance() < 0.4 ? pick(notoriousZh) : chineseName
      if (slot === 'team') return chance() < 0.2 ? pick(notorious) : team
      if (slot === 'score')
        return `${Math.floor(chance() * 7)}${pick(['-', ':', ' - ', '比'])}${Math.floor(chance() * 7)}`
      if (slot === 'minute') return `${1 + Math.floor(chance() * 94)}`
      if (slot === 'odds') return (1 + chance() * 9).toFixed(2)
      return `${Math.floor(chance() * 24)}:${pick(['00', '15', '30', '45'])}`
    })
  return () => {
    const dice = chance()
    if (dice < 0.1) return pick(sentences)
    if (dice < 0.15) return pick(notorious)
    if (dice < 0.2) return pick([pick(notoriousZh), person().latin, person().zh, person().team])
    return fill(pick(dice < 0.62 ? english : chinese))
  }
}
