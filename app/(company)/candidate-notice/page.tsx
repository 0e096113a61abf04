import { NoticePage, noticeMetadata } from '@/app/(company)/candidate-notice/notice-page';

export const metadata = noticeMetadata('en');

export default function CandidateNotice() {
  return <NoticePage language="en" />;
}
