import type { HomeBlock } from '#contract/touchline/home-block.ts'
import { Card } from '../../kit/page/card.tsx'
import { EntryRow } from './about-match/entry-row.tsx'
import { ArticleRows } from './article-list.tsx'
import { Headlines } from './headlines.tsx'

/** Blocks that the page has in other places: the hot list beside, the newest at its end. */
const elsewhere = ['hot', 'newest']

/** The blocks of the home page, as the operator arranged them. */
export function HomeBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  return blocks.filter(({ key }) => !elsewhere.includes(key)).map((block) => <Block key={block.key} block={block} />)
}

function Block({ block }: { block: HomeBlock }) {
  const { kind, order, title, articles, banners, posts, videos } = block
  if (kind === 'articles' && order === 'top') return <Headlines articles={articles} />
  return (
    <Card title={title}>
      {articles.length > 0 && <ArticleRows articles={articles} />}
      {banners.length > 0 && <Banners banners={banners} />}
      {posts.length + videos.length > 0 && (
        <ul className="news-rows">
          {posts.map((post) => (
            <EntryRow key={post.id} entry={{ kind: 'post', post }} />
          ))}
          {videos.map((video) => (
            <EntryRow key={video.id} entry={{ kind: 'video', video }} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Banners({ banners }: Pick<HomeBlock, 'banners'>) {
  return (
    <ul className="news-banners">
      {banners.map(({ title, picture, link }, at) => (
        <li key={at}>
          {link === '' ? (
            <BannerFace title={title} picture={picture} />
          ) : (
            <a href={link}>
              <BannerFace title={title} picture={picture} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function BannerFace({ title, picture }: { title: string; picture: string }) {
  return (
    <>
      {picture !== '' && <img src={picture} alt="" loading="lazy" decoding="async" />}
      <b>{title}</b>
    </>
  )
}
