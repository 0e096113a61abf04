import { NoticePage, noticeMetadata } from '@/app/(company)/candidate-notice/notice-page';

export const metadata = noticeMetadata('te');

export default function CandidateNoticeInTelugu() {
  return <NoticePage language="te" />;
}
