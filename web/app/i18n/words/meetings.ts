import type { Words } from '../language.tsx'

const en = {
  goals: 'Goals by meeting',
  meeting: (date: string, home: string, up: number, away: string, down: number) =>
    `${date}: ${home} ${up}, ${away} ${down}`,
  goalsNote: (home: string, away: string) => `Up: ${home}. Down: ${away}. H: ${home} at home, A: away.`,
  homeMark: 'H',
  awayMark: 'A',
  all: (count: number) => `${count} ${count === 1 ? 'meeting' : 'meetings'}`,
  more: (count: number) => `Show ${count} more`,
  figures: 'In these meetings',
  goalsEach: 'Goals a meeting',
  bothScored: 'Both sides scored',
  threeGoals: '3 goals or more',
  homeWon: 'Home side won',
  of: (count: number, all: number) => `${count} of ${all}`,
  common: 'Common opponents',
  commonCount: (count: number) => `${count} this season`,
  against: 'Against',
  sum: 'Sum',
  points: (points: number, most: number) => `${points} of ${most} points`,
}

export const meetingWords: Words<typeof en> = {
  en,
  zh: {
    goals: '历次交锋进球',
    meeting: (date, home, up, away, down) => `${date}：${home} ${up}，${away} ${down}`,
    goalsNote: (home, away) => `上：${home}。下：${away}。主：${home}主场，客：客场。`,
    homeMark: '主',
    awayMark: '客',
    all: (count) => `${count} 次交锋`,
    more: (count) => `再显示 ${count} 场`,
    figures: '交锋数据',
    goalsEach: '场均进球',
    bothScored: '双方均进球',
    threeGoals: '3 球以上',
    homeWon: '主队获胜',
    of: (count, all) => `${all} 场中 ${count} 场`,
    common: '共同对手',
    commonCount: (count) => `本赛季 ${count} 队`,
    against: '对手',
    sum: '合计',
    points: (points, most) => `${points} 分，满分 ${most} 分`,
  },
}
