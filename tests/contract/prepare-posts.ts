import type { Database } from '#core/database/db.ts'
import { addCircle, addPosts } from '#kit/posts.ts'
import { addSomebody, type Person } from './cast.ts'
import { newcomer, one, type Prepare, type Stage } from './stage.ts'

let circles = 0

/** A circle that a person moderates, with a post of another one: about the match, with poll, picture and comment. */
async function addPost(
  { database, facts }: Stage,
  author: Person,
  moderatorId: number | null = null,
): Promise<{ id: number; circleId: number; choiceId: number; commentId: number }> {
  const moderators = moderatorId === null ? [] : [moderatorId]
  const circleId = await addCircle(database, { name: `Stand ${++circles}`, moderators })
  const [id = 0] = await addPosts(database, author.userId, { circleId, matchId: facts.matchId })
  const choiceId = await one<number>(
    database,
    `with l as (insert into posts.poll (post_id, is_multiple, ends_at) values ($1, false, now() + interval '1 day') returning id)
      insert into posts.choice (poll_id, place, text) select l.id, n, 'Choice ' || n from l, generate_series(1, 2) as n returning id as found`,
    [id],
  )
  const commentId = await one<number>(
    database,
    `with m as (insert into talk.comment (kind, target_id, user_id, text, shown_at) values ('post', $1, $2, 'True', now()) returning id)
      select id as found from m`,
    [id, author.userId],
  )
  await database.pool.query(
    `insert into talk.comment (kind, target_id, main_id, reply_to_id, user_id, text, shown_at) values ('post', $1, $2, $2, $3, 'Is it', now())`,
    [id, commentId, author.userId],
  )
  await database.pool.query(
    `insert into posts.picture (post_id, place, user_id, file, description, width, height) values ($1, 1, $2, 'abcdefgh.webp', 'The stand', 4, 3)`,
    [id, author.userId],
  )
  await database.pool.query('update posts.post set pictures = 1 where id = $1', [id])
  return { id, circleId, choiceId, commentId }
}

/** A post of somebody else, and the caller. */
const ofPost: Prepare = async (stage, isSignedIn) => {
  const { id, circleId, choiceId, commentId } = await addPost(stage, await addSomebody(stage.database))
  return {
    ...(isSignedIn ? { as: await newcomer(stage) } : {}),
    values: {
      id,
      postId: String(id),
      circleId: String(circleId),
      choices: [choiceId],
      optionIds: [String(choiceId)],
      replyTo: commentId,
    },
  }
}
const ofCircle: Prepare = async (stage, isSignedIn) => {
  const { values, ...prepared } = await ofPost(stage, isSignedIn)
  return { ...prepared, values: { id: Number(values!.circleId), circleId: values!.circleId } }
}
const ofOwn: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const { id } = await addPost(stage, as)
  return { ...(isSignedIn ? { as } : {}), values: { id, title: 'Changed', text: 'Another text', version: 1 } }
}
const ofOwnRemoved: Prepare = async (stage, isSignedIn) => {
  const prepared = await ofOwn(stage, isSignedIn)
  await refuse(stage.database, Number(prepared.values!.id))
  return { ...prepared, values: { id: prepared.values!.id, text: 'It was a quotation.' } }
}

async function refuse(database: Database, id: number): Promise<void> {
  await database.pool.query(
    `with i as (insert into moderation.item (scene, user_id, text, verdict, reason, rule, language, state, decided_at, told_at)
        select 'CMS_POST', user_id, text, 'refuse', 'circle_rule', 'circle', 'en', 'refused', now(), now() from posts.post where id = $1 returning id)
      update posts.post set removed_at = now(), reason = 'Rude', decision_item_id = i.id from i where posts.post.id = $1`,
    [id],
  )
}

/** A post of a circle that the caller moderates. */
const moderated: Prepare = async (stage) => {
  const as = await newcomer(stage)
  const { id, circleId } = await addPost(stage, await addSomebody(stage.database), as.userId)
  return { as, values: { id: circleId, postId: id, rule: 1, reason: 'Rude' } }
}
const ofAuthor: Prepare = async (stage) => {
  const author = await addSomebody(stage.database)
  await addPost(stage, author)
  return { values: { id: author.userId, authorId: String(author.userId) } }
}
const writes: Prepare = async (stage, isSignedIn) => {
  const { values, ...prepared } = await ofCircle(stage, isSignedIn)
  const text = `A plain day ${++circles}`
  return { ...prepared, values: { circleId: values!.id, language: 'en', title: 'Ours', text, content: text } }
}
/** Somebody who follows the author of a post, and saved it. */
const follower: Prepare = async (stage, isSignedIn) => {
  const [as, author] = [await newcomer(stage), await addSomebody(stage.database)]
  const { id } = await addPost(stage, author)
  const { pool } = stage.database
  await pool.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [as.userId, author.userId])
  await pool.query('insert into posts.saved (user_id, post_id) values ($1, $2)', [as.userId, id])
  return isSignedIn ? { as, values: { id, postId: String(id), authorId: String(as.userId) } } : {}
}
const ofMatch: Prepare = async (stage, isSignedIn) => {
  const { values: _values, ...prepared } = await ofPost(stage, isSignedIn)
  return { ...prepared, values: { id: stage.facts.matchId } }
}
const ofReply: Prepare = async (stage, isSignedIn) => {
  const { values, ...prepared } = await ofPost(stage, isSignedIn)
  return { ...prepared, values: { postId: values!.postId, targetId: `r${values!.replyTo}` } }
}
const ownHistory: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  await addPost(stage, as)
  return isSignedIn ? { as } : {}
}

const each = (prepare: Prepare, ...names: string[]) => Object.fromEntries(names.map((name) => [name, prepare]))

/** Calls about posts, by `service.name`. */
export const postPreparations: Record<string, Prepare> = {
  ...each(
    ofPost,
    'touchline.getPostOf',
    'touchline.listPosts',
    'touchline.listPostVersions',
    'touchline.putSavedPost',
    'touchline.removeSavedPost',
    'touchline.setVote',
    'news.listHotPosts',
    'news.likePost',
    'news.savePost',
    'news.unsavePost',
    'news.unsavePostWeb',
    'news.voteInPost',
    'news.listReplies',
  ),
  ...each(ofCircle, 'touchline.listCirclePosts', 'news.listPostsOfCircle'),
  ...each(ofOwn, 'touchline.editPost', 'touchline.deletePost'),
  ...each(
    moderated,
    'touchline.pinPost',
    'touchline.unpinPost',
    'touchline.removePostFromCircle',
    'touchline.restorePostToCircle',
  ),
  ...each(ofAuthor, 'touchline.listPostsOfUser', 'news.listPostsOfAuthor'),
  ...each(writes, 'touchline.addPost', 'touchline.checkPost', 'news.publishPost', 'news.publishPostV2'),
  ...each(
    follower,
    'touchline.listSavedPostsOfMe',
    'news.listFollowedPosts',
    'news.listSavedPosts',
    'news.listSavedPostsOf',
    'news.listSavedPostsWeb',
  ),
  'touchline.appealPost': ofOwnRemoved,
  'touchline.listPostsOfMatch': ofMatch,
  'news.getPost': async (stage, isSignedIn) => {
    const { values, ...prepared } = await ofPost(stage, isSignedIn)
    return { ...prepared, values: { id: values!.postId } }
  },
  'news.listPostHistory': ownHistory,
  'news.listRepliesToReply': ofReply,
}
