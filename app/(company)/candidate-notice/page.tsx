import { NoticePage, noticeMetadata } from '@/components/sections/notice-page';

export const metadata = noticeMetadata('en');

export default function CandidateNotice() {
  return <NoticePage language="en" />;
}
