import { addSomebody, type Person } from './cast.ts'
import { newcomer, one, post, type Prepare, type Stage } from './stage.ts'

const articleOf = ({ database }: Stage) => one<number>(database, 'select min(id) as found from articles.article')

let comments = 0

/** A comment below the article, by this person, and its id. */
async function comment(stage: Stage, { headers }: Person, body: Record<string, unknown> = {}): Promise<number> {
  const text = `Comment number ${++comments}`
  const path = `v1/talk/article/${await articleOf(stage)}/comments`
  const answer = await post<{ data?: { id: number } }>(stage.origin, path, { text, ...body }, headers)
  if (!answer.data) throw new Error(`The comment was not added: ${JSON.stringify(answer)}`)
  return answer.data.id
}

/** A comment of somebody else with a reply, that the caller did not write. */
async function thread(stage: Stage): Promise<number> {
  const author = await addSomebody(stage.database)
  const id = await comment(stage, author)
  await comment(stage, await addSomebody(stage.database), { replyTo: id })
  return id
}

const onArticle: Prepare = async (stage, isSignedIn) => ({
  ...(isSignedIn ? { as: await newcomer(stage) } : {}),
  values: { kind: 'article', id: await articleOf(stage), newsId: String(await articleOf(stage)) },
})
const ofThread: Prepare = async (stage, isSignedIn) => {
  await thread(stage)
  return onArticle(stage, isSignedIn)
}
const ofComment: Prepare = async (stage, isSignedIn) => {
  const id = await thread(stage)
  return { ...(isSignedIn ? { as: await newcomer(stage) } : {}), values: { id, commentId: id } }
}
const ofOwnComment: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const id = await comment(stage, as)
  return { ...(isSignedIn ? { as } : {}), values: { id, text: 'Another text' } }
}
const writes: Prepare = async (stage, isSignedIn) => {
  const { values, ...prepared } = await onArticle(stage, isSignedIn)
  return { ...prepared, values: { ...values, text: 'Well played', content: 'Well played' } }
}
/** Somebody whose comment was answered and lit up. */
const reached: Prepare = async (stage, isSignedIn) => {
  const [as, other] = [await newcomer(stage), await addSomebody(stage.database)]
  const id = await comment(stage, as)
  await comment(stage, other, { replyTo: id })
  await post(stage.origin, `news/app/news/commentlike/${id}`, {}, other.headers)
  return isSignedIn ? { as } : {}
}

/** Calls about comments, likes and the inbox, by `service.name`. */
export const talkPreparations: Record<string, Prepare> = {
  'touchline.getThread': ofThread,
  'touchline.getReplies': ofComment,
  'touchline.listUserComments': async (stage) => {
    const author = await addSomebody(stage.database)
    await comment(stage, author)
    return { values: { id: author.userId } }
  },
  'touchline.addComment': writes,
  'touchline.editComment': ofOwnComment,
  'touchline.deleteComment': ofOwnComment,
  'touchline.setCommentLike': ofComment,
  'touchline.removeCommentLike': ofComment,
  'touchline.setLike': onArticle,
  'touchline.removeLike': onArticle,
  'touchline.getInbox': reached,
  'touchline.getInboxCounts': reached,
  'touchline.markInboxRead': reached,
  'news.saveComment': writes,
  'news.likeComment': async (stage, isSignedIn) => {
    const { values, ...prepared } = await ofComment(stage, isSignedIn)
    return { ...prepared, values: { commentId: String(values?.id) } }
  },
  'news.listComments': ofThread,
  'news.listCommentReplies': ofComment,
  'news.listCommentRepliesWeb': ofComment,
  'news.likeArticle': onArticle,
  'news.unlikeArticle': onArticle,
  'news.getUnreadCounts': reached,
  'news.markRead': reached,
  'news.listLikesReceived': reached,
  'news.listCommentsReceived': reached,
  'news.listMyComments': reached,
}
