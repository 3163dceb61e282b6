import { avatarOf } from '#accounts/profile/avatars.ts'
import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { mapCircleBriefs } from '#circles/briefs.ts'
import { isModerator } from '#contract/roles.ts'
import { editMinutes, type Moment, type Post, type Poll } from '#contract/touchline/post.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { listLiked, mapCounts } from '#talk/store/thread.ts'
import type { Mention, ThreadCounts } from '#talk/types.ts'
import { mapClosed, type Closing } from '#timeline/closings.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { mapMoments } from './moments.ts'
import { stateOf } from './rules/state.ts'
import { listModerated } from './store/author.ts'
import { mapMarks, mapMentions, mapPictures, type Marks } from './store/beside.ts'
import { mapPolls } from './store/poll.ts'
import { frozen } from './texts.ts'
import type { Picture, Reading, StoredPoll, StoredPost } from './types.ts'
import { isWithheld } from './withheld.ts'
import { isPollClosed } from './rules/poll.ts'

type Authors = Awaited<ReturnType<typeof mapAuthors>>

type Beside = {
  authors: Authors
  circles: Awaited<ReturnType<typeof mapCircleBriefs>>
  moderated: ReadonlySet<number>
  matches: ReadonlyMap<number, Match>
  closed: ReadonlyMap<number, Closing>
  moments: ReadonlyMap<number, Moment>
  polls: ReadonlyMap<number, StoredPoll>
  pictures: ReadonlyMap<number, Picture[]>
  mentions: ReadonlyMap<number, Mention[]>
  marks: ReadonlyMap<number, Marks>
  counts: ReadonlyMap<number, ThreadCounts>
  liked: ReadonlySet<number>
}

/** Which posts are closed to a reader, since a match must not be known to him. */
export function mapClosedPosts(reading: Reading, posts: readonly StoredPost[]): Promise<Map<number, Closing>> {
  const about = posts.flatMap(({ id, matchId }) => (matchId === null ? [] : [[id, [matchId]] as const]))
  return mapClosed(reading.db, new Map(about), reading, { closesRunning: true })
}

async function readBeside(reading: Reading, posts: readonly StoredPost[]): Promise<Beside> {
  const { db, viewer, language } = reading
  const { userId } = viewer
  const ids = posts.map(({ id }) => id)
  const [closed, polls] = await Promise.all([mapClosedPosts(reading, posts), mapPolls(db, ids, userId)])
  const whistles = [...polls.values()].flatMap(({ endsWithMatchId }) => endsWithMatchId ?? [])
  const matches = await mapMatches(db, [...posts.flatMap(({ matchId }) => matchId ?? []), ...whistles])
  const open = posts.filter(({ id }) => !closed.has(id))
  const [authors, circles, moderated, moments, pictures, mentions, marks, counts, liked] = await Promise.all([
    mapAuthors(
      db,
      posts.flatMap((post) => post.userId ?? []),
    ),
    mapCircleBriefs(
      db,
      posts.flatMap(({ circleId }) => circleId ?? []),
      { userId, language },
    ),
    listModerated(db, userId),
    mapMoments(db, open, matches, language),
    mapPictures(db, ids),
    mapMentions(db, ids),
    mapMarks(db, ids, userId),
    mapCounts(db, 'post', ids),
    listLiked(db, 'post', ids, userId),
  ])
  return { authors, circles, moderated, matches, closed, moments, polls, pictures, mentions, marks, counts, liked }
}

/** Posts for display, in their order; those about a league or a team that the reader may not see are left out. */
export async function postViews(reading: Reading, posts: readonly StoredPost[]): Promise<Post[]> {
  if (posts.length === 0) return []
  const beside = await readBeside(reading, posts)
  return posts.filter((post) => !isWithheld(post, beside)).map((post) => postView(post, beside, reading))
}

/** Posts for display with the rows of the matches that they are about. */
export async function withMatches(reading: Reading, posts: readonly StoredPost[]) {
  const { db, language } = reading
  const position = await findPosition(db)
  const [views, matches] = await Promise.all([
    postViews(reading, posts),
    mapMatches(
      db,
      posts.flatMap(({ matchId }) => matchId ?? []),
    ),
  ])
  return { views, matches: await matchRows(db, [...matches.values()], language), position }
}

/** A person beside a text; null where the account was erased. */
function authorView(authors: Authors, userId: number | null): PersonBrief | null {
  const found = authors.get(userId ?? 0)
  if (!found) return null
  const { nickname, avatar, level, roles, isDemo } = found
  const badges = roles.filter((role) => role !== 'user')
  return { id: found.userId, nickname, avatar: avatarOf(found.userId, avatar), level, badges, isDemo }
}

function postView(post: StoredPost, beside: Beside, reading: Reading): Post {
  const { id, circleId, userId } = post
  const { viewer, receivedAt } = reading
  const state = stateOf(post)
  const isMine = userId !== null && userId === viewer.userId
  const canModerate = circleId !== null && (beside.moderated.has(circleId) || isModerator(viewer.roles))
  const isRead = state === 'shown' || (state !== 'deleted' && (isMine || canModerate || isModerator(viewer.roles)))
  const closing = beside.closed.get(id) ?? null
  const editableUntil = post.createdAt + editMinutes * 60_000
  const marks = beside.marks.get(id)!
  const isDecided = state === 'removed' || state === 'frozen'
  return {
    id,
    state,
    stateReason: state === 'frozen' ? frozen[reading.language] : state === 'removed' ? post.reason : '',
    appealedAt: isMine && isDecided ? marks.appealedAt : null,
    canAppeal: isMine && isDecided && post.decisionItemId !== null && !marks.isAppealed,
    circle: beside.circles.get(circleId ?? 0) ?? null,
    author: isRead ? authorView(beside.authors, userId) : null,
    language: post.language,
    matchId: post.matchId,
    closed: closing && { why: closing.why, matchIds: closing.matchIds },
    at: post.shownAt ?? post.createdAt,
    editedAt: post.editedAt,
    versions: post.version,
    isPinned: marks.isPinned,
    isLiked: beside.liked.has(id),
    isSaved: marks.isSaved,
    isMine,
    canEditUntil: isMine && state === 'shown' && editableUntil > receivedAt ? editableUntil : null,
    canDelete: state !== 'deleted' && (isMine || isModerator(viewer.roles)),
    canModerate,
    isDemo: post.isDemo,
    ...(isRead && !closing
      ? contentOf(post, beside, reading, isMine || canModerate || isModerator(viewer.roles))
      : withoutContent),
    ...(closing ? { ...withoutCounts, title: closing.title } : countsOf(id, beside)),
  }
}

const withoutContent = {
  title: '',
  text: '',
  mentions: [],
  pictures: [],
  arePicturesHeld: false,
  videoId: null,
  poll: null,
  moment: null,
  minute: null,
}
const withoutCounts = { likes: null, comments: null, saves: null }

function contentOf(post: StoredPost, beside: Beside, reading: Reading, seesHeld: boolean) {
  const { id, arePicturesHeld } = post
  const arePublic = stateOf(post) === 'shown' && !arePicturesHeld
  const poll = beside.polls.get(id)
  const moment = beside.moments.get(id) ?? null
  const pictures = arePicturesHeld && !seesHeld ? [] : (beside.pictures.get(id) ?? [])
  return {
    title: post.title,
    text: post.text,
    mentions: beside.mentions.get(id) ?? [],
    pictures: pictures.map(({ file, ...picture }) => ({ url: pictureAddress(file, arePublic, reading), ...picture })),
    arePicturesHeld,
    videoId: post.videoId,
    poll: poll ? pollView(poll, beside.matches, reading.now) : null,
    moment,
    minute: moment?.minute ?? post.minute,
  }
}

function countsOf(id: number, { counts, marks }: Beside) {
  const { likes, comments } = counts.get(id)!
  return { likes, comments, saves: marks.get(id)!.saves }
}

export function pollView(poll: StoredPoll, matches: ReadonlyMap<number, Match>, now: number): Poll {
  const { endsAt, endsWithMatchId, mine } = poll
  const isClosed = isPollClosed({ endsAt, status: matches.get(endsWithMatchId ?? 0)?.status ?? null }, now)
  const isVoted = mine.length > 0
  return {
    id: poll.id,
    isMultiple: poll.isMultiple,
    state: isClosed ? 'closed' : 'open',
    endsAt,
    endsWithMatchId,
    voters: poll.voters,
    isVoted,
    choices: poll.choices.map(({ id, text, votes }) => ({
      id,
      text,
      votes: isVoted || isClosed ? votes : null,
      isMine: mine.includes(id),
    })),
  }
}
