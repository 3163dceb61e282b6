import { avatarOf } from '#accounts/profile/avatars.ts'
import { levelOf } from '#accounts/rules/level.ts'
import { countOfAuthors } from '#articles/store/chosen.ts'
import type { UserSpace } from '#contract/news/posts/views/author.ts'
import { isModerator } from '#contract/roles.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { countFollows, findBonds, type FollowCounts } from '#people/store/follow.ts'
import type { Person } from '#people/store/person.ts'
import { countPostsOf } from '#posts/store/author.ts'
import { countOfAuthors as countPropheciesOf } from '#prophecies/store/count.ts'
import { countUserComments } from '#talk/likes.ts'
import type { Reading } from '#talk/thread.ts'

type SpaceReader = Reading & { zone: string; base: string }
type Bonds = Awaited<ReturnType<typeof findBonds>>

/** People as old clients show them. Counts of what is private are in one's own space alone. */
export async function spacesOf(people: readonly Person[], reader: SpaceReader): Promise<UserSpace[]> {
  if (people.length === 0) return []
  const { db, viewer } = reader
  const ids = people.map(({ id }) => id)
  const [articles, posts, comments, prophecies, follows, bonds] = await Promise.all([
    countOfAuthors(db, ids, reader.now),
    countPostsOf(db, ids),
    countUserComments(reader, ids),
    countPropheciesOf(db, ids),
    countFollows(db, ids),
    findBonds(db, viewer.userId, ids),
  ])
  return people.map((person) => ({
    ...profileOf(person, reader),
    isProphecyAuthor: prophecies.has(person.id),
    ...countsOf(follows.get(person.id)!, {
      articles: articles.get(person.id) ?? 0,
      posts: posts.get(person.id) ?? 0,
      comments: comments.get(person.id) ?? 0,
    }),
    ...bondOf(person.id, bonds),
  }))
}

function profileOf({ id, nickname, avatar, intro, experience, roles, createdAt }: Person, { zone, base }: SpaceReader) {
  return {
    id: String(id),
    userId: String(id),
    anchorId: 0,
    nickname,
    headImgUrl: `${base}${avatarOf(id, avatar)}`,
    personalDesc: intro,
    createTime: `${dateTimeIn(createdAt.getTime(), zone).slice(0, 10)} 00:00:00`,
    isAnchor: false,
    isAuthor: roles.includes('author'),
    isEditor: roles.includes('editor'),
    isNewsAdmin: isModerator(roles),
    // A suspended account has no space.
    isNewsBanned: false,
    level: levelOf(experience),
  }
}

type Written = { articles: number; posts: number; comments: number }

function countsOf({ followers, followed }: FollowCounts, { articles, posts, comments }: Written): Partial<UserSpace> {
  return {
    fansCount: followers,
    focusCount: followed,
    postCount: posts,
    articleCount: articles,
    informationCount: articles,
    dynamicCount: posts,
    videoCount: 0,
    commentCount: comments,
    commentAndReplyCount: comments,
    newsCommentCount: comments,
  }
}

function bondOf(id: number, { followed, followers }: Bonds): Partial<UserSpace> {
  const [isAttention, isFans] = [followed.has(id), followers.has(id)]
  return { isAttention, isFans, isMutualConcern: isAttention && isFans }
}
