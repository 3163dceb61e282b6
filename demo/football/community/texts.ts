/** What a fan writes about, seen from the own club. */
export const occasions = ['before', 'scored', 'conceded', 'won', 'drawn', 'lost'] as const
export type Occasion = (typeof occasions)[number]

/** How a match ended for a club. */
export type Ending = 'won' | 'drawn' | 'lost'

type Texts = Readonly<Record<Occasion, readonly string[]>>

/**
 * Sentences of invented fans: `{club}` is the own one, `{rival}` the other, `{scorer}` of the own club alone. Nobody
 * praises the rival.
 */
export const posts: Readonly<Record<'en' | 'zh', Texts>> = {
  en: {
    before: [
      '{rival} today. I would take a dull 1–0.',
      'Line-up before {rival} looks right to me. Now score early for once.',
      'Kick-off against {rival} soon. The scarf is on, the nerves too.',
      'Three points against {rival} and the week is fine.',
      'Same seat, same pie, {club} against {rival}. Come on.',
    ],
    scored: [
      '{scorer}! {score}. I woke the whole street.',
      'That run by {scorer} before the goal. Watch it again from behind.',
      '{score}, and it was coming. {scorer} had found that space twice before.',
      '{minute}′, {scorer}. You do not give him that much room.',
      'Get in! {scorer} makes it {score}. Now keep the ball.',
      '{scorer} again where a striker has to be. {score}.',
    ],
    conceded: [
      '{score}. We stood and watched that.',
      'Nobody closed him down. {minute}′ and we are chasing again.',
      'That goal was a gift. Wake up, {club}.',
      '{score}. A long way back from here.',
      'Second ball, again. It has been our problem for weeks.',
    ],
    won: [
      'Full time, {score}. Three points, and I can feel my hands again.',
      '{score}! Not pretty in the last ten minutes, but who asks.',
      'That is how you see out a match. {club} {score}.',
      'Won. Going home the long way tonight.',
    ],
    drawn: [
      '{score}. A point. Ask me tomorrow whether it is enough.',
      'Fair in the end, I think. We had the better chances and did not take them.',
      '{score} it stays. The bench should have come on earlier.',
      'A draw against {rival} is not what I came for.',
    ],
    lost: [
      '{score}. No excuses, we were second best in midfield.',
      'Lost. See you all next week anyway.',
      'That hurts. Two mistakes, and {rival} did not need more.',
      '{score}. I am not reading anything about this match.',
    ],
  },
  zh: {
    before: [
      '今天打{rival}，闷着赢一个也行。',
      '首发没毛病，对{rival}先开张再说。',
      '快开球了，围巾已经戴好，手心全是汗。',
      '拿下{rival}，这一周就圆满了。',
      '老位置，老搭档，{club}加油。',
    ],
    scored: [
      '{scorer}！{score}，整栋楼都被我喊醒了。',
      '{scorer}进球前那段跑位，建议回放看三遍。',
      '{score}，这球早该进了，{scorer}前面已经钻过两次空当。',
      '第 {minute} 分钟，{scorer}，这么大空间怎么可能不进。',
      '进啦！{scorer}把比分改写成 {score}，接下来稳住。',
      '前锋就该出现在那儿，{scorer}，{score}。',
    ],
    conceded: [
      '{score}，大家都在看，没人上抢。',
      '第 {minute} 分钟又被打穿，又得追分。',
      '这球纯属送礼，{club}醒醒。',
      '{score}，这下难追了。',
      '二点球又没拿到，这毛病好几周了。',
    ],
    won: [
      '完场 {score}，三分到手，手终于不抖了。',
      '{score}！最后十分钟不好看，但谁在乎呢。',
      '这才叫收住比赛，{club} {score}。',
      '赢了，今晚绕远路回家。',
    ],
    drawn: [
      '{score}，拿一分，够不够明天再说。',
      '最后算公平吧，机会我们更多，就是没把握住。',
      '{score} 收场，换人应该早一点。',
      '对{rival}拿一分，不是我想要的。',
    ],
    lost: [
      '{score}，没什么好说的，中场被压着打。',
      '输了，下周照样见。',
      '难受，两次失误就没了。',
      '{score}，这场的新闻我一条都不看。',
    ],
  },
}

type Answers = Readonly<Record<Ending, readonly string[]>>

/** Answers to a post after the final whistle, by how it ended for its author: of the same club, of the other one. */
export const comments: Readonly<Record<'en' | 'zh', { same: Answers; other: Answers }>> = {
  en: {
    same: {
      won: ['Best ten minutes of the season in the middle there.', 'See you on the way home.'],
      drawn: ['I would have taken it before kick-off, to be fair.', 'The last corner. How.'],
      lost: ['Next week. It has to be next week.', 'I left early and I regret nothing.'],
    },
    other: {
      won: ['Enjoy it. The return match is ours.', 'We hit the post twice, just saying.'],
      drawn: ['You got away with one there.', 'We should have won that.'],
      lost: ['Good night from the other end.', 'Three points travel well.'],
    },
  },
  zh: {
    same: {
      won: ['中间那十分钟是本赛季最好的。', '回家路上见。'],
      drawn: ['开场前给我一分我也要。', '最后那个角球，怎么做到的。'],
      lost: ['下周，必须下周。', '我提前走了，不后悔。'],
    },
    other: {
      won: ['先乐着，回头主场见。', '我们中了两次门框，随便说说。'],
      drawn: ['算你们走运。', '这场本来该赢的。'],
      lost: ['客队看台向你问好。', '三分打包带走。'],
    },
  },
}
