import type { Words } from '../../i18n/texts.ts'

const en = {
  hero_unknown: 'Not a known hero.',
  hero_taken: 'The hero is in this draft already.',
  picks_full: 'The side has five picks already.',
  walk_due: '4 balls: enter W, walk, first.',
  strikeout_due: '3 strikes: enter K, strikeout, first.',
  game_restarts: 'The game begins again: its draft and its kills are gone for fans.',
  rounds_differ: 'The rounds do not give this map to that side.',
  player_dead: 'A kill of this player is in this round already.',
  game_short: 'Hardly a game is over so early.',
  other_map_side: 'T plant the bomb, CT defuse it: that side plays the other role.',
}

/** What is odd about an entry at this moment of a match, asked beside the keys and said of one not accepted. */
export const oddWords: Words<typeof en> = {
  en,
  zh: {
    hero_unknown: '没有该编号的英雄。',
    hero_taken: '该英雄已在本局选用或禁用。',
    picks_full: '该队已选用五名英雄。',
    walk_due: '已有四个坏球，请先按 W（四坏球）。',
    strikeout_due: '已有三个好球，请先按 K（三振）。',
    game_restarts: '此局将重开，选禁和击杀不再向球迷显示。',
    rounds_differ: '按回合比分，该队未赢下此图。',
    player_dead: '该选手在本回合已被击杀。',
    game_short: '对局很少这么早结束。',
    other_map_side: 'T 方安放炸弹，CT 方拆除；该队现为另一方。',
  },
}
