import { ArticleReader } from '../blog/article-reader.tsx';
import { ShareButton } from '../share/share-button.tsx';

/** `/blog/<slug>`: one published article. */
const ArticlePage = () => <ArticleReader share={(shared) => <ShareButton {...shared} />} />;
export default ArticlePage;
