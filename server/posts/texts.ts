import type { Texts } from '#contract/errors.ts'
import { longestPost, longestTitle } from '#contract/touchline/post.ts'

export const refusals = {
  tooLong: {
    en: `A title has at most ${longestTitle} characters, a text ${longestPost}.`,
    zh: `标题最多 ${longestTitle} 字，正文最多 ${longestPost} 字。`,
  },
  empty: { en: 'Write something or add a picture.', zh: '请输入文字或添加图片。' },
  noPicture: { en: 'Upload the picture first.', zh: '请先上传图片。' },
  noVideo: { en: 'Upload the video first.', zh: '请先上传视频。' },
  noMatch: { en: 'Match not found.', zh: '比赛不存在。' },
  noEvent: { en: 'This event is not in the match.', zh: '比赛中没有该事件。' },
  noMinute: { en: 'State the minute.', zh: '请填写分钟。' },
  notBegun: { en: 'The match has not started. Leave the minute empty.', zh: '比赛尚未开赛，请勿填写分钟。' },
  notPlayed: { en: 'This minute was not played. State another one.', zh: '比赛没有进行到该分钟，请填写其他分钟。' },
  hiddenMinute: { en: 'Reveal the match to state a minute.', zh: '显示比分后才能填写分钟。' },
  twoAlike: { en: 'Two answers are the same.', zh: '有两个选项相同。' },
  emptyChoice: { en: 'An answer is empty or too long.', zh: '选项为空或过长。' },
  badEnd: { en: 'A poll ends within 30 days.', zh: '投票须在 30 天内结束。' },
  hiddenWhistle: { en: 'Reveal the match to end a poll with it.', zh: '显示比分后才能设为随比赛截止。' },
  noWhistle: { en: 'The match is over or not chosen.', zh: '比赛已完场，或尚未选择比赛。' },
  tooFast: { en: 'At most 4 posts in 5 minutes.', zh: '5 分钟内最多发 4 帖。' },
  tooNew: { en: 'New accounts have 5 posts a day.', zh: '新账号每天最多发 5 帖。' },
  late: { en: 'Posts can be edited for 15 minutes.', zh: '帖子发布 15 分钟后不可编辑。' },
  inReview: { en: 'This post is in review.', zh: '帖子正在审核。' },
  edited: { en: 'The post has changed since. Load it again.', zh: '帖子已被修改，请重新加载。' },
  voted: { en: 'Answers stay after the first vote.', zh: '已有人投票，选项不可更改。' },
  noPoll: { en: 'This post has no poll.', zh: '该帖没有投票。' },
  pollClosed: { en: 'This poll is closed.', zh: '投票已截止。' },
  badVote: { en: 'Choose one of the answers.', zh: '请选择一个选项。' },
  pinsFull: { en: 'At most 3 pins. Remove one first.', zh: '最多置顶 3 帖，请先取消一个。' },
  notModerator: { en: 'Moderators of the circle do this.', zh: '仅圈子版主可操作。' },
  reported: { en: 'Moderators of the site decide on reported posts.', zh: '被举报的帖子由站点版主处理。' },
  notTheirs: {
    en: 'Another moderator has to decide on this post.',
    zh: '该帖须由其他版主处理。',
  },
  noRule: { en: 'The circle has no such rule.', zh: '圈规中没有这一条。' },
  noAppeal: { en: 'This post cannot be appealed.', zh: '该帖不可申诉。' },
  savedFull: { en: 'Limit of saved posts reached. Remove some first.', zh: '收藏已达上限，请先移除部分收藏。' },
} as const satisfies Record<string, Texts>

/** Why a post is hidden, where no moderator gave a reason. */
export const frozen: Texts = {
  en: 'Several people reported this post. A moderator will read it.',
  zh: '该帖被多人举报，等待版主审核。',
}
