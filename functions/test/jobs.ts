import '../src/jobs/register';
