import type { Comment } from '#contract/touchline/talk.ts'
import type { Poll, Post } from '#contract/touchline/post.ts'
import type * as wire from '#contract/news/posts/views/post.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { idOfKey } from './key.ts'

/** `base`: scheme and host of addresses; '' where the operator stated none. */
export type PostLook = { zone: string; base: string; followed: ReadonlySet<number> }

/** Keys of replies: old clients have one space of keys for posts and replies. */
const replyKey = (id: number) => `r${id}`

/** The comment that a key of an old client names; null for a post or any other text. */
export function replyIdOf(key: string): number | null {
  return key.startsWith('r') ? idOfKey(key.slice(1)) : null
}

const absolute = (path: string, base: string) => (path.startsWith('/') ? base + path : path)

/** A post for old clients: its text is plain, the title first; a closed one has the sides of its match alone. */
export function wirePost(post: Post, look: PostLook): wire.Post {
  const { id, circle, author, pictures, state } = post
  const urls = pictures.map(({ url }) => absolute(url, look.base))
  const at = dateTimeIn(post.at, look.zone)
  return {
    id: String(id),
    ...(circle ? { circleId: String(circle.id), circleName: circle.name } : {}),
    ...personOf(author && { id: author.id, name: author.nickname, picture: author.avatar }, look),
    content: [post.title, post.text].filter((one) => one !== '').join('\n\n'),
    imgUrl: urls[0] ?? '',
    postImgLists: urls,
    ...(post.videoId === null ? {} : { videoUrl: `${look.base}/videos/${post.videoId}` }),
    vote: post.poll && wireVote(post.poll, look),
    likeCount: post.likes ?? 0,
    favprotesCount: post.saves ?? 0,
    sonNum: post.comments ?? 0,
    isLike: post.isLiked,
    isFavorites: post.isSaved,
    isAttention: look.followed.has(author?.id ?? 0),
    recommendStatus: post.isPinned ? 1 : 0,
    status: state === 'shown' ? 1 : 0,
    deletedFlag: state === 'deleted' ? 1 : 0,
    createdDate: at,
    postDate: at,
    lastModifiedDate: dateTimeIn(post.editedAt ?? post.at, look.zone),
    webShareUrl: `${look.base}/post/${id}`,
  }
}

type WirePerson = { id: number; name: string; picture: string } | null

function personOf(person: WirePerson, { base }: PostLook) {
  return {
    userId: String(person?.id ?? 0),
    nickname: person?.name ?? '',
    headImgUrl: person ? absolute(person.picture, base) : '',
  }
}

/** A poll for old clients: choices have no count until they voted or it is closed. */
function wireVote(poll: Poll, { zone }: PostLook): Record<string, unknown> {
  return {
    voteId: String(poll.id),
    multiple: poll.isMultiple,
    endTime: poll.endsAt === null ? '' : dateTimeIn(poll.endsAt, zone),
    ...(poll.endsWithMatchId === null ? {} : { matchId: poll.endsWithMatchId }),
    isEnd: poll.state === 'closed',
    isVote: poll.isVoted,
    voteCount: poll.voters,
    options: poll.choices.map(({ id, text, votes, isMine }) => ({
      optionId: String(id),
      option: text,
      ...(votes === null ? {} : { count: votes }),
      isSelect: isMine,
    })),
  }
}

/** A reply to a post for old clients. `parent` is what it answers, where that is a reply. */
export function wireReply(comment: Comment, postId: number, look: PostLook): wire.PostReply {
  const { id, mainId, replyTo, author, pictures } = comment
  const urls = pictures.map((path) => absolute(path, look.base))
  const at = dateTimeIn(comment.at, look.zone)
  const answered = replyTo?.id ?? mainId
  return {
    id: replyKey(id),
    mainPostId: String(postId),
    replyId: answered === null ? String(postId) : replyKey(answered),
    ...(mainId === null ? {} : { replyMainId: replyKey(mainId) }),
    ...personOf(author, look),
    content: comment.text,
    imgUrl: urls[0] ?? '',
    postImgLists: urls,
    likeCount: comment.likes,
    sonNum: comment.replies,
    isLike: comment.isLiked,
    isAttention: look.followed.has(author?.id ?? 0),
    status: comment.state === 'held' ? 0 : 1,
    deletedFlag: comment.state === 'deleted' ? 1 : 0,
    createdDate: at,
    postDate: at,
    lastModifiedDate: dateTimeIn(comment.editedAt ?? comment.at, look.zone),
    ...(replyTo ? { parent: { id: replyKey(replyTo.id), mainPostId: String(postId), nickname: replyTo.name } } : {}),
  }
}
