import type { Words } from '../../i18n/texts.ts'

/** Replay of a match. */
const en = {
  title: 'Replay',
  now: 'Now',
  position: 'Match minute',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  end: 'Jump to latest',
  showing: (clock: string) => `Showing the match at ${clock}.`,
}

export const replayWords: Words<typeof en> = {
  en,
  zh: {
    title: '赛况回放',
    now: '实时',
    position: '比赛时间',
    play: '播放',
    pause: '暂停',
    speed: '倍速',
    times: (speed) => `${speed} 倍`,
    end: '跳到最新',
    showing: (clock) => `正在查看 ${clock} 的赛况。`,
  },
}
