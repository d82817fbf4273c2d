import '../src/register-jobs';
