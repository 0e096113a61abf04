import { type ListPage, listPath } from '@/lib/desk/list';
import { formatCount } from './list-counts';
import styles from './list-pages.module.css';

/** The way to the other pages of the list. */
export function ListPages({ query, page, pages }: Pick<ListPage, 'query' | 'page' | 'pages'>) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <a href={listPath(query, page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {page < pages && (
        <a href={listPath(query, page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
