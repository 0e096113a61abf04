import { NoticePage, noticeMetadata } from '@/components/sections/notice-page';

export const metadata = noticeMetadata('te');

export default function CandidateNoticeInTelugu() {
  return <NoticePage language="te" />;
}
