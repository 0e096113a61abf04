import { NoticePage, noticeMetadata } from '@/app/(company)/candidate-notice/notice-page';

export const metadata = noticeMetadata('hi');

export default function CandidateNoticeInHindi() {
  return <NoticePage language="hi" />;
}
