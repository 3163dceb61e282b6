import { z } from 'zod'
import { view } from '#contract/wire.ts'

const text = z.string().optional()

/** A player in one match. Everything is text, `made/tried` pairs too; uncollected statistics are omitted. */
export const PlayerMatchInfo = view('PlayerMatchInfo', {
  picUrl: z.string(),
  name: z.string(),
  countryPicUrl: text,
  marketvalue: text,
  age: text,
  height: text,
  weight: text,
  started: text,
  winRate: text,
  rating: text,
  shirtNumber: text,
  position: text,
  positionOften: text,
  chuChangFZ: text, // minutes
  jinQiu: text, // goals, or points and runs
  zhuGong: text, // assists
  sheMenSheZheng: text, // shots/on target
  weiXianSheMen: text, // dangerous shots
  guanJianChuanQiu: text, // key passes
  panDaiOrSuccess: text, // dribbles/won
  chuQiu: text, // touches
  chuanQiuOrSuccess: text, // passes/accurate
  chuanZhongOrSuccess: text, // crosses/accurate
  changChuanOrSuccess: text, // long balls/accurate
  chuJiOrSuccess: text, // keeper's sorties/successful
  czdfjh: text, // chances created
  duiKangOrSuccess: text, // duels/won
  zhengDinOrSuccess: text, // headers/won
  jieWei: text, // clearances
  lanJie: text, // interceptions
  puJiu: text, // saves
  gaoKongLanJie: text, // high balls claimed
  yueWei: text, // offsides
  qiangduan: text, // tackles
  fanGuiEd: text, // fouls suffered
  fanGui: text, // fouls
  lostQiuQuan: text, // balls lost
  yellow: text,
  red: text,
})

export const CoachInfo = view('CoachInfo', {
  picUrl: z.string(),
  name: z.string(),
  countryPicUrl: text,
  age: text,
  identity: text,
  careerStartEnd: text,
  teamLogo: text,
  count: text, // matches
  winRate: text,
  score: text,
})

export const RefereeInfo = view('RefereeInfo', {
  picUrl: z.string(),
  name: z.string(),
  countryPicUrl: text,
  age: text,
  identity: text,
  redCardsPerGame: text,
  yellowCardsPerGame: text,
})

export type PlayerMatchInfo = z.infer<typeof PlayerMatchInfo>
export type CoachInfo = z.infer<typeof CoachInfo>
export type RefereeInfo = z.infer<typeof RefereeInfo>
