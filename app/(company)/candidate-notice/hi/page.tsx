import { NoticePage, noticeMetadata } from '@/components/sections/notice-page';

export const metadata = noticeMetadata('hi');

export default function CandidateNoticeInHindi() {
  return <NoticePage language="hi" />;
}
